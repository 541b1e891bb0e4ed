import type { FastifyInstance } from 'fastify';
import { editedRepository } from '../cms-api/gitea-format';
import { wholeNumber } from '../api/requests';
import { adminPaths } from '../auth/http/admin-paths';
import { picturePolicy, queryParameter, sendPage } from '../auth/http/requests';
import { mediaFolderName } from '../content/content-file';
import { BackendError } from '../errors';
import type { AdminContext } from './admin-context';
import { askedMedia, chosenFiles, foldersOf } from './media-filter';
import { mediaPage } from './media-page';
import { smallUrl } from './small-pictures';

const perPage = 50;

export function mediaRoutes(app: FastifyInstance, { auth, content }: AdminContext): void {
  const { media, changes } = content;

  app.get(adminPaths.media, async (request, reply) => {
    const frame = await auth.personWith(request, 'edit-content');
    const asked = askedMedia((name) => queryParameter(request, name));
    const all = media.list();
    const files = chosenFiles(all, asked, await changes.entries.usedMedia());
    const page = wholeNumber(request.query, 'page');
    const shown = files.slice((page - 1) * perPage, page * perPage);
    const uses = await changes.entries.usesOf(
      shown.map(({ path }) => path),
      frame.language,
    );
    void reply.header('content-security-policy', picturePolicy);
    const rows = shown.map((file) => ({
      ...file,
      url: media.urlOf(`/${file.path}`),
      small: smallUrl(media, file.path),
      uses: uses.get(file.path) ?? [],
    }));
    const pages = Math.max(1, Math.ceil(files.length / perPage));
    const state = { rows, total: files.length, place: { page, pages }, asked };
    return sendPage(reply, mediaPage(frame, { ...state, folders: foldersOf(all) }));
  });

  // Addresses in the media library, on the site and in a Gitea; drafts need a sign-in.
  const inGitea = `/${editedRepository.owner}/${editedRepository.name}/src/branch/:branch`;
  for (const folder of ['', inGitea])
    app.get<{ Params: { '*': string } }>(
      `${folder}/${mediaFolderName}/*`,
      async (request, reply) => {
        await auth.personWith(request, 'edit-content');
        const authored = `/${mediaFolderName}/${request.params['*']}`;
        const url = media.urlOf(authored);
        if (url === authored) throw new BackendError('not_found');
        return reply.redirect(url, 302);
      },
    );
}
