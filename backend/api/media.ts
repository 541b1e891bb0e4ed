import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

import { BackendError } from '../errors';
import type { MediaFolder } from '../content/media-folder';
import { matchesTag } from './read-reply';

/** Pictures and files, for ever at their address, because the hash of their bytes is part of it. */
export function mediaRoutes(media: MediaFolder): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: media.root,
      serve: false,
      etag: false,
      lastModified: false,
      maxAge: '365d',
      immutable: true,
    });

    app.get<{ Params: { hash: string; '*': string } }>('/media/:hash/*', async (request, reply) => {
      const { hash, '*': path } = request.params;
      // Only files that the folder is known to hold: no path leads out of it.
      if (!(await media.fits(path, hash))) throw new BackendError('not_found');
      const tag = `"${hash}"`;
      void reply.header('etag', tag);
      // The admin may live on the same origin, and what came here by hand was not cleaned: opened
      // by itself it does nothing.
      void reply
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('x-content-type-options', 'nosniff');
      if (matchesTag(request.headers['if-none-match'], tag)) {
        return reply
          .code(304)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send();
      }
      // The file at this address never changes, so a range of it is always of the same file.
      if (request.headers['if-range'] === tag) delete request.raw.headers['if-range'];
      return reply.sendFile(path);
    });
  };
}
