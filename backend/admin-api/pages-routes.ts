import type { FastifyInstance } from 'fastify';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { folded } from '../../core/searches/similar-words';
import { pathOfEntry, sitePages } from './site-pages';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import { type ApiContext, placeOf } from './api-context';
import type { EntryPage, PageItem } from './contract';
import { idParams, locale, object, text } from './schemas';

const mostPages = 50;
const query = object({ q: text(200), locale });

/** Pages of the site for links; each word of `q` stands in the title or the path. */
export function pagesRoutes(app: FastifyInstance, { content, siteUrl }: ApiContext): void {
  app.get<{ Querystring: { q?: string; locale?: Locale } }>(
    '/pages',
    { schema: { querystring: query } },
    async (request): Promise<PageItem[]> => {
      assertMay(request, 'edit-content');
      const { q = '', locale: only } = request.query;
      const { language } = signedInPerson(request);
      const index = await content.crossIndex();
      const words = folded(q).split(/\s+/).filter(Boolean);
      return localeCodes
        .filter((each) => only === undefined || each === only)
        .flatMap((each) => sitePages(index, each, language))
        .filter(({ path, title }) => words.every((word) => folded(`${title} ${path}`).includes(word)))
        .slice(0, mostPages);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/entries/:id/pages',
    { schema: { params: idParams } },
    async (request): Promise<EntryPage[]> => {
      assertMay(request, 'edit-content');
      const file = await content.noted.at(placeOf(request, request.params.id).path);
      if (!file) throw new SaveRefusal('not_found');
      const { pages } = (await content.crossIndex()).known;
      const { type, id, publications } = file;
      return localeCodes.flatMap((each) => {
        const isPublic = publications[each]?.state === 'public';
        const path = isPublic && pathOfEntry(pages, { type: type.name, id, locale: each });
        return path ? [{ locale: each, url: siteUrl + path }] : [];
      });
    },
  );
}
