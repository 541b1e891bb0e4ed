import { isWholeUrl, type UrlResolver } from '../url-resolver';
import { type Check, error, errorIf, type Message, type PageProblem } from '../check';
import { alternatesOf, canonicalsOf, isListed, languageOfPage, type Page, urlOfPage } from '../site';
import { defaultLocale, localeRow, locales } from '../../core/i18n/locales';

export const canonical: Check = (site, resolver) => {
  const stated = new Map(site.records.map(({ path, canonical }) => [path, canonical]));
  return site.pages.flatMap((page) => {
    const right = stated.get(page.path) ?? null;
    if (!isListed(page) && right === null) return [];
    return wrongCanonical(page, urlOfPage(page.path, site), right, resolver);
  });
};

function wrongCanonical(page: Page, own: string, stated: string | null, resolver: UrlResolver): PageProblem[] {
  const [url, ...more] = canonicalsOf(page);
  const wrong = (...message: Message) => [error(page.path, ...message)];
  if (url === undefined) return wrong('canonical_missing');
  if (more.length > 0) return wrong('canonical_many', { count: more.length + 1 });
  if (!isWholeUrl(url)) return wrong('url_not_whole', { url });
  if (url === own) return [];
  // Editors may name another canonical URL for a text that is published elsewhere too.
  if (url !== stated) return wrong('canonical_other', { url, own });
  const named = pageNamed(page.path, url, resolver);
  if (named === null) return [];
  if ('severity' in named) return [named];
  return errorIf(canonicalsOf(named)[0] !== url || !isListed(named), page.path, 'canonical_not_final', { url });
}

const forAll = 'x-default';
const defaultTag = localeRow(defaultLocale).htmlLang;
const tags: readonly string[] = [...locales.map(({ htmlLang }) => htmlLang), forAll];

export const hreflang: Check = (site, resolver) =>
  site.pages.filter(isListed).flatMap((page) => wrongAlternates(page, urlOfPage(page.path, site), resolver));

function wrongAlternates(page: Page, own: string, resolver: UrlResolver): PageProblem[] {
  const { path } = page;
  const found = alternatesOf(page);
  // A text that belongs elsewhere has its translations there.
  if (found.length === 0 && canonicalsOf(page)[0] !== own) return [];
  const hrefsOf = (tag: string) => found.filter((alternate) => alternate.hreflang === tag).map(({ href }) => href);
  const unknown = found.map(({ hreflang: tag }) => tag).filter((tag) => !tags.includes(tag));
  const tag = localeRow(languageOfPage(page)).htmlLang;
  const expected = { [tag]: own, [forAll]: hrefsOf(defaultTag)[0] };
  const others = new Set(found.map(({ href }) => href).filter((href) => href !== own));
  return [
    ...unknown.map((tag) => error(path, 'hreflang_unknown', { tag, tags: tags.join(', ') })),
    ...tags.flatMap((tag) => errorIf(hrefsOf(tag).length > 1, path, 'hreflang_many', { tag })),
    ...Object.entries(expected).flatMap(([tag, right]) => {
      const [url] = hrefsOf(tag);
      if (right === undefined || url === right) return [];
      return url === undefined
        ? error(path, 'hreflang_missing', { tag, right })
        : error(path, 'hreflang_wrong', { tag, url, right });
    }),
    ...[...others].flatMap((href) => unanswered(path, own, tag, href, resolver)),
  ];
}

function unanswered(path: string, own: string, tag: string, href: string, resolver: UrlResolver): PageProblem[] {
  if (!isWholeUrl(href)) return [error(path, 'url_not_whole', { url: href })];
  const page = pageNamed(path, href, resolver);
  if (page === null) return [error(path, 'hreflang_elsewhere', { url: href })];
  if ('severity' in page) return [page];
  if (!isListed(page)) return [error(path, 'hreflang_unlisted', { url: href })];
  const back = alternatesOf(page).some((alternate) => alternate.hreflang === tag && alternate.href === own);
  return errorIf(!back, path, 'hreflang_not_back', { url: href, tag });
}

/** The page of this site that a head names, or why there is none; null for another site. */
function pageNamed(path: string, named: string, resolver: UrlResolver): Page | PageProblem | null {
  const target = resolver.targetOf(named, path);
  if (target.kind !== 'here') return null;
  const { page, hops } = resolver.at(target.path);
  const redirected = hops.at(-1);
  if (redirected !== undefined) return error(path, 'url_redirected', { url: named, target: redirected });
  return page ?? error(path, 'url_no_page', { url: named });
}

export const language: Check = ({ pages, records }) => {
  const localeOf = new Map(records.map(({ path, locale }) => [path, locale]));
  return pages.flatMap((page) => {
    const right = localeRow(localeOf.get(page.path) ?? languageOfPage(page)).htmlLang;
    const said = page.lang ?? '';
    return errorIf(said !== right, page.path, 'language_wrong', { said, right });
  });
};
