import { localeCodes, localeRow, type Locale } from '../i18n/locales';
import { listPageSize } from '../routing/list-pages';
import { plannedPages } from '../routing/planned-pages';
import { pageMeta } from './page-meta';

const entity = (type: string, contentId: string, locale: Locale, slug: string) => ({ type, contentId, locale, slug });

const pages = plannedPages([
  entity('services', 'soil', 'pt', 'solos'),
  entity('services', 'soil', 'en', 'soil'),
  entity('services', 'asbestos-collection', 'pt', 'recolha-de-amianto'),
  entity('authors', 'ines', 'pt', 'ines'),
  entity('authors', 'ines', 'en', 'ines'),
  ...Array.from({ length: listPageSize + 1 }, (_, index) => entity('articles', `a${index}`, 'pt', `artigo-${index}`)),
  entity('articles', 'a0', 'en', 'article-0'),
]);

test('hreflang is symmetric: each page names the others and they name it', () => {
  const site = { origin: 'https://site.example', brand: 'valterra' };
  const metas = new Map(
    pages.map(({ path, context, translations }) => {
      const facts = { path, locale: context.language, kind: context.route, title: path, description: null, translations };
      return [site.origin + path, pageMeta(facts, site)];
    }),
  );
  for (const [address, meta] of metas) {
    for (const { href } of meta.alternates) {
      expect(metas.get(href)?.alternates.map((alternate) => alternate.href)).toContain(address);
    }
  }
  const languages = metas.get('https://site.example/en')?.alternates.map(({ hreflang }) => hreflang);
  expect(languages).toEqual([...localeCodes.map((code) => localeRow(code).htmlLang), 'x-default']);
});
