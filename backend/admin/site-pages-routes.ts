import type { FastifyInstance } from 'fastify';
import { siteState } from '../../core/publishing/site-state';
import { isSeen } from '../../core/content/visibility';
import { isLocale, localeCodes } from '../../core/i18n/locales';
import { queryParameter } from '../auth/http/requests';
import { mayOpen } from '../auth/rights';
import { BackendError } from '../errors';
import { languageName } from '../content/editor-words';
import type { AdminContext } from './admin-context';
import { draftUrl } from './draft-row';
import { publishedBy } from './publishing-routes';
import { pathOfEntry, sitePages } from './site-pages';

export function sitePagesRoutes(
  app: FastifyInstance,
  { auth, content, drafts, publishing, siteUrl }: AdminContext,
): void {
  app.get('/admin/api/site-pages', async (request) => {
    const { language } = await auth.personWith(request, 'edit-content');
    const locale = queryParameter(request, 'locale');
    if (!isLocale(locale)) throw new BackendError('not_found');
    return { data: sitePages(await content.wanted(), locale, language) };
  });

  app.get('/admin/api/entry-pages', async (request) => {
    const { person, language } = await auth.personWith(request, 'edit-content');
    const file = await drafts.at(queryParameter(request, 'path'));
    if (!file || !mayOpen(file.type, person)) throw new BackendError('not_found');
    const { type, id, path, publications } = file;
    const service = publishing();
    // The content moves with the save; visitors see it after the build.
    const isOnItsWay = service !== null && comingStates.has(siteState(await publishedBy(service)));
    const entities = await content.wanted();
    const pages = localeCodes.flatMap((locale) => {
      const state = publications[locale]?.state;
      if (state === undefined) return [];
      const name = languageName(locale, language);
      const isPublic = state === 'public';
      const shown = isPublic ? pathOfEntry(entities, { type: type.name, id, locale }) : null;
      if (shown) {
        const url = siteUrl + shown;
        return [{ locale, name, state: isOnItsWay ? 'coming' : 'live', url }];
      }
      return !isPublic && isSeen(type, id)
        ? [{ locale, name, state: 'draft', url: draftUrl(path) }]
        : [];
    });
    return { data: pages };
  });
}

const comingStates: ReadonlySet<string> = new Set(['saved', 'waiting', 'running', 'triedAgain']);
