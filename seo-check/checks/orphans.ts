import { localeCodes } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { addressesOf } from '../addresses';
import { error, type Check } from '../check';
import { alternatesOf, isListed } from '../page-head';
import type { Page } from '../page';
import type { Site } from '../site';

export const orphans: Check = {
  id: 'orphans',
  title: 'Orphans',
  meaning:
    'Every page that search engines may list is reached from the home page by links. The sitemap page does not count, for it lists everything, nor does the switch of the language, or two orphans would vouch for each other. Mend it by a link where a visitor would look for it.',
  find: (site) => {
    const reached = reachedPages(site);
    const named = new Set(
      site.pages.flatMap((page) => linkedFrom(page, site).map(({ path }) => path)),
    );
    return site.pages
      .filter((page) => isListed(page) && !reached.has(page.path))
      .map(({ path }) =>
        error(
          path,
          named.has(path)
            ? 'is linked to only by pages that no link leads to: link to one of them'
            : 'is linked to by no page: link to it',
        ),
      );
  },
};

function reachedPages(site: Site): ReadonlySet<string> {
  const homes = localeCodes.map((locale) => pathFor('home', locale));
  const reached = new Set(homes);
  const waiting = site.pages.filter(({ path }) => reached.has(path));
  for (let page = waiting.pop(); page; page = waiting.pop()) {
    for (const next of linkedFrom(page, site)) {
      if (reached.has(next.path)) continue;
      reached.add(next.path);
      waiting.push(next);
    }
  }
  return reached;
}

const sitemapPages = new Set<string>(localeCodes.map((locale) => pathFor('sitemap', locale)));

/** The pages that a visitor comes to from this one, other than itself and its translations. */
function linkedFrom(page: Page, site: Site): Page[] {
  if (sitemapPages.has(page.path)) return [];
  const addresses = addressesOf(site);
  const translations = new Set(alternatesOf(page).map(({ href }) => href));
  return [
    ...new Set(page.links.filter(({ from }) => from === 'a').map(({ href }) => href)),
  ].flatMap((href) => {
    const target = addresses.targetOf(href, page.path);
    if (target.kind !== 'here') return [];
    const answer = addresses.at(target.path);
    const goal = answer.kind === 'page' || answer.kind === 'redirect' ? answer.page : undefined;
    return goal && goal !== page && !translations.has(site.origin + goal.path) ? [goal] : [];
  });
}
