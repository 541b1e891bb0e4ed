import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '../../core/content/entity-values';
import { isLocale } from '../../core/i18n/locales';
import { fieldOf } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import { mayOpen } from '../auth/rights';
import { contentPlaceOf } from '../content/content-file';
import { blocksOf } from '../content/editor-form';
import { fieldName, problemText } from '../content/editor-words';
import { BackendError } from '../errors';
import type { AdminContext } from './admin-context';
import { editedPage } from './edited-page';

/** In bytes: far above any entry in one language. */
const largestEntry = 256 * 1024;
const mostShown = 3;

/** Pictures, fonts and styles do nothing when they are opened by themselves. */
const shownTypes = /^(?:image|font|video)\/|^text\/css/;
const filePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

export function editedPageRoutes(app: FastifyInstance, context: AdminContext): void {
  const { auth, publishing } = context;
  app.post('/admin/api/edited-page', { bodyLimit: largestEntry }, async (request) => {
    const { person, language } = await auth.personWith(request, 'preview-drafts');
    const [path, locale] = [fieldOf(request, 'path'), fieldOf(request, 'locale')];
    const place = contentPlaceOf(path);
    const blocks = blocksOf(fieldOf(request, 'text'));
    if (!place || !isLocale(locale) || !isRecord(blocks?.[locale]))
      throw new BackendError('malformed_body');
    if (!mayOpen(place.type, person)) throw new BackendError('not_allowed');
    const found = await editedPage(context, { place, locale, blocks });
    const named = (field: string) => fieldName(path, field, language);
    if ('html' in found)
      return { data: { ...found, missing: [...new Set(found.missing.map(named))] } };
    const { problems, ...fault } = found;
    const lines = problems?.slice(0, mostShown).map((problem) => {
      const said = problemText(problem, language);
      return problem.field ? `${named(problem.field)}: ${said}` : said;
    });
    return { data: { ...fault, ...(lines && { what: lines.join(' · ') }) } };
  });

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
