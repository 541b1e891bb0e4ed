import { defaultLocale, localeOfPath } from '../../core/i18n/locales';
import { pathFor, wasteIndexPath } from '../../core/routing/paths';
import type { WasteIndex } from '../../core/waste-codes/find-wastes';
import { wasteAddress } from '../../core/waste-codes/waste-address';
import { chapterSlugs, wasteHref } from '../../core/waste-codes/waste-pages';
import { errorDocument } from '../serve/error-document';
import { decoded } from '../../core/routing/decoded';
import { encodePath } from '../serve/request-path';
import { type Endpoint, htmlType, queryOf, sendAnswer, type SubmissionRequest } from '../forms/submission-http';

/** On Netlify, whose rules cannot read a code: an address made of a code leads to its page. */
export function wasteAddressEndpoint(): Endpoint {
  return async (request, response) => {
    const { path: asked } = queryOf(request);
    const path = typeof asked === 'string' ? (decoded(asked) ?? '') : '';
    const pages = await wastePagesIn(request, path);
    const target = wasteAddress(path, (page) => pages.has(page));
    if (target) {
      const [page = '', place] = target.split('#');
      const Location = encodePath(page) + (place ? `#${place}` : '');
      return sendAnswer(response, 301, { Location, ...htmlType });
    }
    const locale = localeOfPath(path) ?? defaultLocale;
    const page = await request.readFile?.(`${pathFor('notFound', locale)}.html`);
    sendAnswer(response, 404, htmlType, page ? String(page) : errorDocument(404, locale));
  };
}

/** Of the language of the path, from what the finder searches. */
async function wastePagesIn({ readFile }: SubmissionRequest, path: string): Promise<Set<string>> {
  const locale = localeOfPath(path);
  const file = locale && (await readFile?.(wasteIndexPath(locale)));
  if (!file) return new Set();
  const { wastes } = JSON.parse(String(file)) as WasteIndex;
  return new Set([
    ...chapterSlugs.map((slug) => pathFor('wasteChapter', locale, slug)),
    ...wastes.flatMap(({ code, units }) => (units ? [wasteHref(locale, code, true)] : [])),
  ]);
}
