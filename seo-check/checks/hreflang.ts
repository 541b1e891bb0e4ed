import { defaultLocale, localeRow, locales } from '../../core/i18n/locales';
import { addressesOf, type Addresses } from '../addresses';
import { error, type Check, type Problem } from '../check';
import { alternatesOf, canonicalsOf, isListed, languageOf } from '../page-head';
import type { Page } from '../page';
import { pageNamed } from './page-named';

const forAll = 'x-default';
const tags: readonly string[] = [...locales.map(({ htmlLang }) => htmlLang), forAll];

export const hreflang: Check = {
  id: 'hreflang',
  title: 'Languages of a page (hreflang)',
  meaning:
    'A page names itself and its translation, and each answers and names it back; else search engines take no notice of any of them. The addresses come from the slug table and the shared ids of the content.',
  find: (site) => {
    const addresses = addressesOf(site);
    return site.pages
      .filter(isListed)
      .flatMap((page) => wrongAlternates(page, site.origin, addresses));
  },
};

function wrongAlternates(page: Page, origin: string, addresses: Addresses): Problem[] {
  const { path } = page;
  const own = origin + path;
  const found = alternatesOf(page);
  // A text that belongs elsewhere has its translations there.
  if (found.length === 0 && canonicalsOf(page)[0] !== own) return [];
  const hrefOf = (tag: string) => found.find((alternate) => alternate.hreflang === tag)?.href;
  const tag = localeRow(languageOf(page)).htmlLang;
  const expectedForAll = hrefOf(localeRow(defaultLocale).htmlLang);
  const problems: Problem[] = [];
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
    ...[...others].flatMap((href) => unanswered(path, own, tag, href, addresses)),
  ];
}

function unanswered(
  path: string,
  own: string,
  tag: string,
  href: string,
  addresses: Addresses,
): Problem[] {
  if (!/^https?:\/\//.test(href))
    return [error(path, `names “${href}”, which is no whole address`)];
  const page = pageNamed(path, href, addresses);
  if (page === null) return [error(path, `names ${href}, which is not of this site`)];
  if ('severity' in page) return [page];
  if (!isListed(page)) return [error(path, `names ${href}, which search engines must not list`)];
  const back = alternatesOf(page).some(
    (alternate) => alternate.hreflang === tag && alternate.href === own,
  );
  return back ? [] : [error(path, `names ${href}, which does not name it back as ${tag}`)];
}
