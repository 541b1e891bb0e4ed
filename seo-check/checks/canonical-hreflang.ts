import { isWholeUrl, type UrlResolver } from '../url-resolver';
import { type Check, error, errorIf, type PageProblem } from '../check';
import {
  alternatesOf,
  canonicalsOf,
  isListed,
  languageOfPage,
  type Page,
  urlOfPage,
} from '../site';
import { defaultLocale, localeRow, locales } from '../../core/i18n/locales';

export const canonical: Check = {
  id: 'canonical',
  title: 'Canonical addresses',
  meaning:
    'A page that search engines may list names one address under which it wants to be found: its own, whole, or the one that its editors wrote in `canonical`, and that one answers. `src/seo/page-meta.ts` makes it.',
  find: (site, resolver) => {
    const stated = new Map(site.records.map(({ path, canonical }) => [path, canonical]));
    return site.pages
      .filter(isListed)
      .flatMap((page) =>
        wrongCanonical(page, urlOfPage(page.path, site), stated.get(page.path) ?? null, resolver),
      );
  },
};

function wrongCanonical(
  page: Page,
  own: string,
  stated: string | null,
  resolver: UrlResolver,
): PageProblem[] {
  const [url, ...more] = canonicalsOf(page);
  const wrong = (message: string) => [error(page.path, message)];
  if (url === undefined) return wrong('names no canonical address');
  if (more.length > 0) return wrong(`names ${more.length + 1}: leave one`);
  if (!isWholeUrl(url)) return wrong(`names “${url}”, which is no whole address`);
  if (url === own) return [];
  // Editors may name another canonical URL for a text that is published elsewhere too.
  if (url !== stated) return wrong(`names ${url} instead of ${own}`);
  return elsewhere(page.path, url, resolver);
}

function elsewhere(path: string, named: string, resolver: UrlResolver): PageProblem[] {
  const page = pageNamed(path, named, resolver);
  if (page === null) return [];
  if ('severity' in page) return [page];
  const [own] = canonicalsOf(page);
  return errorIf(
    own !== named || !isListed(page),
    path,
    `names ${named}, which itself is to be found elsewhere or not at all`,
  );
}

const forAll = 'x-default';
const tags: readonly string[] = [...locales.map(({ htmlLang }) => htmlLang), forAll];

export const hreflang: Check = {
  id: 'hreflang',
  title: 'Languages of a page (hreflang)',
  meaning:
    'A page names itself and its translation, and each answers and names it back; else search engines take no notice of any of them. The addresses come from the slug table and the shared ids of the content.',
  find: (site, resolver) =>
    site.pages
      .filter(isListed)
      .flatMap((page) => wrongAlternates(page, urlOfPage(page.path, site), resolver)),
};

function wrongAlternates(page: Page, own: string, resolver: UrlResolver): PageProblem[] {
  const { path } = page;
  const found = alternatesOf(page);
  // A text that belongs elsewhere has its translations there.
  if (found.length === 0 && canonicalsOf(page)[0] !== own) return [];
  const hrefOf = (tag: string) => found.find((alternate) => alternate.hreflang === tag)?.href;
  const tag = localeRow(languageOfPage(page)).htmlLang;
  const expectedForAll = hrefOf(localeRow(defaultLocale).htmlLang);
  const problems: PageProblem[] = [];
  for (const { hreflang: named } of found) {
    if (!tags.includes(named))
      problems.push(error(path, `names the language “${named}”; there are ${tags.join(', ')}`));
  }
  for (const known of tags) {
    if (found.filter((alternate) => alternate.hreflang === known).length > 1)
      problems.push(error(path, `names ${known} more than once`));
  }
  if (hrefOf(tag) !== own)
    problems.push(
      error(path, `names ${hrefOf(tag) ?? 'nothing'} as ${tag}: it is that page itself, ${own}`),
    );
  if (expectedForAll && hrefOf(forAll) !== expectedForAll)
    problems.push(
      error(
        path,
        `names ${hrefOf(forAll) ?? 'nothing'} as ${forAll}: it should be ${expectedForAll}`,
      ),
    );
  const others = new Set(found.map(({ href }) => href).filter((href) => href !== own));
  return [
    ...problems,
    ...[...others].flatMap((href) => unanswered(path, own, tag, href, resolver)),
  ];
}

function unanswered(
  path: string,
  own: string,
  tag: string,
  href: string,
  resolver: UrlResolver,
): PageProblem[] {
  if (!isWholeUrl(href)) return [error(path, `names “${href}”, which is no whole address`)];
  const page = pageNamed(path, href, resolver);
  if (page === null) return [error(path, `names ${href}, which is not of this site`)];
  if ('severity' in page) return [page];
  if (!isListed(page)) return [error(path, `names ${href}, which search engines must not list`)];
  const back = alternatesOf(page).some(
    (alternate) => alternate.hreflang === tag && alternate.href === own,
  );
  return errorIf(!back, path, `names ${href}, which does not name it back as ${tag}`);
}

/** The page of this site that a head names, or why there is none; null for another site. */
function pageNamed(path: string, named: string, resolver: UrlResolver): Page | PageProblem | null {
  const target = resolver.targetOf(named, path);
  if (target.kind !== 'here') return null;
  const answer = resolver.at(target.path);
  if (answer.kind === 'redirect')
    return error(path, `names ${named}, which is redirected to ${answer.hops.at(-1)}: name that`);
  return answer.kind === 'page'
    ? answer.page
    : error(path, `names ${named}, where there is no page`);
}

export const htmlLanguage: Check = {
  id: 'language',
  title: 'Language of the page',
  meaning:
    '`<html lang>` says the language that the page is written in, as its node and its address do. `src/seo/head.tsx` writes it.',
  find: ({ pages, records }) => {
    const localeOf = new Map(records.map(({ path, locale }) => [path, locale]));
    return pages.flatMap((page) => {
      const expected = localeRow(localeOf.get(page.path) ?? languageOfPage(page)).htmlLang;
      const said = page.lang ?? '';
      return errorIf(said !== expected, page.path, `says lang="${said}": it is ${expected}`);
    });
  },
};
