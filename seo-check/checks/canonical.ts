import { addressesOf, type Addresses } from '../addresses';
import { error, type Check, type Problem } from '../check';
import { canonicalsOf, isListed } from '../page-head';
import type { Page } from '../page';
import { pageNamed } from './page-named';

export const canonical: Check = {
  id: 'canonical',
  title: 'Canonical addresses',
  meaning:
    'A page that search engines may list names one address under which it wants to be found: its own, whole, or the one that its editors wrote in `canonical`, and that one answers. `src/seo/page-meta.ts` makes it.',
  find: (site) => {
    const stated = new Map((site.records ?? []).map(({ path, canonical }) => [path, canonical]));
    const addresses = addressesOf(site);
    return site.pages
      .filter(isListed)
      .flatMap((page) =>
        wrongCanonical(page, site.origin, stated.get(page.path) ?? null, addresses),
      );
  },
};

function wrongCanonical(
  page: Page,
  origin: string,
  stated: string | null,
  addresses: Addresses,
): Problem[] {
  const found = canonicalsOf(page);
  const [address = ''] = found;
  if (found.length !== 1)
    return [
      error(
        page.path,
        found.length === 0 ? 'names no canonical address' : `names ${found.length}: leave one`,
      ),
    ];
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    return [error(page.path, `names “${address}”, which is no whole address`)];
  if (address === origin + page.path) return [];
  // The author said so, of a text that stands elsewhere too; a node that was mended to another page
  // of the list would hide it.
  if (address !== stated)
    return [error(page.path, `names ${address} instead of ${origin}${page.path}`)];
  return elsewhere(page.path, address, addresses);
}

function elsewhere(path: string, address: string, addresses: Addresses): Problem[] {
  const page = pageNamed(path, address, addresses);
  if (page === null) return [];
  if ('severity' in page) return [page];
  // One that points on, or away from the lists, answers nobody.
  const [own] = canonicalsOf(page);
  return own === address && isListed(page)
    ? []
    : [error(path, `names ${address}, which itself is to be found elsewhere or not at all`)];
}
