import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { adminPaths } from '../auth/http/admin-paths';
import { BackendError } from '../errors';
import type { AdminContext } from './admin-context';

/** Pictures, fonts and styles do nothing when they are opened by themselves. */
const shownTypes = /^(?:image|font|video)\/|^text\/css/;
const filePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

export function editedPageRoutes(app: FastifyInstance, context: AdminContext): void {
  const { auth, publishing } = context;
  app.get<{ Params: { '*': string } }>(`${adminPaths.editedPage}/*`, async (request, reply) => {
    await auth.personWith(request, 'preview-drafts');
    const found = await publishing()?.editedPages.file(`/${request.params['*']}`);
    if (!found || !shownTypes.test(found.type)) throw new BackendError('not_found');
    return reply
      .type(found.type)
      .headers({
        'cache-control': 'private, max-age=3600',
        'content-security-policy': filePolicy,
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(createReadStream(found.file));
  });
}
