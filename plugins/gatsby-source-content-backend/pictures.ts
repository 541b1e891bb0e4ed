import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { createFileNode } from 'gatsby-source-filesystem/create-file-node';
import type { ContentType } from '../../core/content/content-type';
import { decoded } from '../../core/routing/decoded';
import type { FetchedMedia, MediaDownloads } from './fetch-media';
import { hashOf } from './content-node';
import { readState } from './sync-state';
import { ContentBackendError } from './errors';
import { changedDigest, type GatsbyStore, pictureNodeId } from './content-node';
import type { NodeOperations } from './node-operations';
import type { Snapshot } from './read-content';

const folder = 'pictures';

/** Originals are stored in the plugin's cache: `pictures/3f2a…/landfill.jpg`. */
export function pictureFolder(directory: string): MediaDownloads {
  return {
    directory,
    async store(url, download) {
      const name = (decoded(basename(url)) ?? basename(url)).replace(/[^\w.-]+/g, '-');
      const file = join(folder, hashOf(url), name.slice(-120));
      const path = join(directory, file);
      await mkdir(dirname(path), { recursive: true });
      const size = await download(path);
      const image = await readPicture(path).catch(() => null);
      if (!image) {
        await removePicture(directory, file);
        throw new ContentBackendError('unreadable', `GET ${url}: the answer is not a readable picture (${size} bytes)`);
      }
      if (image.upright) await writeFile(path, image.upright);
      const stored = { file, size: image.upright?.length ?? size };
      if (extname(name)) return stored;
      await rename(path, `${path}.${image.format}`);
      return { ...stored, file: `${file}.${image.format}` };
    },
  };
}

/** Looks at every pixel: Gatsby ends at a broken picture. One on its side is turned upright. */
async function readPicture(path: string): Promise<{ format: string; upright?: Buffer }> {
  const picture = sharp(path, { failOn: 'error' });
  const { format, orientation = 1 } = await picture.metadata();
  if (!format) throw new Error('of no format');
  if (orientation === 1) {
    await picture.resize(8, 8).toBuffer();
    return { format };
  }
  const written = format === 'heif' ? 'avif' : format;
  return { format, upright: await picture.rotate().toFormat(written, { quality: 95 }).toBuffer() };
}

export async function removePicture(directory: string, file: string | null): Promise<void> {
  if (file) await rm(dirname(join(directory, file)), { recursive: true, force: true });
}

async function placeholder(directory: string): Promise<string> {
  const path = join(directory, folder, 'neutral.png');
  if (await stat(path).catch(() => null)) return path;
  await mkdir(dirname(path), { recursive: true });
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#dfe3df' } })
    .png()
    .toFile(path);
  return path;
}

/** Gatsby drops the File nodes of a build that does not touch them. */
export async function keepPictures(store: GatsbyStore, types: readonly ContentType[]): Promise<void> {
  const state = await readState(store.cache, types);
  for (const url of Object.keys(state?.pictures ?? {})) {
    const node = store.getNode(pictureNodeId(store, url));
    if (node) store.actions.touchNode(node);
  }
}

export async function planPictureNodes(
  store: GatsbyStore,
  { state, interrupted }: Snapshot,
  { media, fetched }: FetchedMedia,
  buildTag: string,
): Promise<NodeOperations> {
  const { directory } = store.cache;
  const isNew = new Set(fetched);
  const operations = { writes: [], keeps: [], removals: [] } as Required<Omit<NodeOperations, 'gone'>>;
  for (const [url, { file }] of Object.entries(media)) {
    const id = pictureNodeId(store, url);
    const path = file ? join(directory, file) : await placeholder(directory);
    const stored = store.getNode(id);
    const hasMoved = stored !== undefined && stored.absolutePath !== path;
    const isInterrupted = interrupted.has(id);
    if (stored?.url === url && !hasMoved && !isInterrupted && !isNew.has(url)) {
      operations.keeps.push(stored);
      continue;
    }
    const { internal, ...body } = await createFileNode(path, store.createNodeId);
    const { contentDigest, mediaType } = internal;
    operations.writes.push({
      type: 'File',
      body: { ...body, id, url, internal: { mediaType, description: `Picture ${url}` } },
      // The same content at another path is a change too: Gatsby must not read the old path.
      digest: hasMoved || isInterrupted ? changedDigest(contentDigest, buildTag) : contentDigest,
    });
  }
  operations.removals = Object.keys(state?.pictures ?? {})
    .filter((url) => !media[url])
    .flatMap((url) => store.getNode(pictureNodeId(store, url)) ?? []);
  return operations;
}
