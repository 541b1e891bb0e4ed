import type { FastifyInstance } from 'fastify';
import { mediaFolderName } from '../content/content-file';
import { BackendError } from '../errors';
import type { AdminContext } from './admin-context';

export function mediaRoutes(app: FastifyInstance, { auth, content: { media } }: AdminContext): void {
  // As a field names it; where it leads changes with its bytes.
  app.get<{ Params: { '*': string } }>(`/${mediaFolderName}/*`, async (request, reply) => {
    await auth.personWith(request, 'edit-content');
    const authored = `/${mediaFolderName}/${request.params['*']}`;
    const url = media.urlOf(authored);
    if (url === authored) throw new BackendError('not_found');
    return reply.redirect(url, 302);
  });
}
