import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { promise as queueOf } from 'fastq';
import sharp from 'sharp';
import { adminPaths } from '../auth/http/admin-paths';
import { isPicture, longestSide } from '../content/save/allowed-files';
import { mediaFolderName } from '../content/content-file';
import type { MediaFolder } from '../content/media-folder';
import { BackendError } from '../errors';
import type { AdminContext } from './admin-context';

const folder = `${adminPaths.media}/small`;

/** Where a picture of the media folder is small, `media/units/landfill.jpg`; null: it is none, or gone. */
export function smallUrl(media: Pick<MediaFolder, 'urlOf'>, path: string): string | null {
  const url = media.urlOf(`/${path}`);
  return isPicture(path) && url !== `/${path}` ? folder + url.slice('/media'.length) : null;
}

/** In pixels, on a screen with two for each. */
const size = { width: 320, height: 240, fit: 'inside', withoutEnlargement: true } as const;
const mostPixels = longestSide * longestSide;

/** Immutable: the address of a picture never changes its content. */
export function smallPictures(app: FastifyInstance, { auth, content }: AdminContext): void {
  const { media } = content;
  // An open picture takes a lot of memory.
  const shrinking = queueOf(
    (path: string) =>
      sharp(join(media.root, path), { limitInputPixels: mostPixels })
        .rotate()
        .resize(size)
        .webp({ quality: 70 })
        .toBuffer(),
    2,
  );
  app.get<{ Params: { hash: string; '*': string } }>(`${folder}/:hash/*`, async (request, reply) => {
    await auth.personWith(request, 'edit-content');
    const { hash, '*': path } = request.params;
    // Only files that the folder is known to hold: no path leads out of it.
    if (!isPicture(`${mediaFolderName}/${path}`) || !(await media.fits(path, hash)))
      throw new BackendError('not_found');
    const picture = await shrinking.push(path).catch(() => {
      throw new BackendError('not_found');
    });
    return reply.type('image/webp').header('cache-control', 'private, max-age=31536000, immutable').send(picture);
  });
}
