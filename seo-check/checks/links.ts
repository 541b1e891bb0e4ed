import type { UrlResolver } from '../url-resolver';
import { type Check, error, errorIf, type PageProblem, warning } from '../check';
import {
  alternatesOf,
  isRootRedirect,
  isListed,
  type Page,
  type PageForm,
  type PageLink,
  type Site,
  urlOfPage,
} from '../site';
import { ownDataPath } from '../../core/forms/own-data';
import { isPattern } from '../../core/routing/path-pattern';
import { searchAction } from '../../core/searches/site-index';
import { localeCodes } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';

/** Functions that show a page to whoever opens them. */
const answersWithPage: readonly string[] = [ownDataPath, searchAction];

export const links: Check = {
  id: 'links',
  title: 'Links, files and forms',
  meaning:
    'Every address of this site that a page names (links, pictures, films, scripts, feeds, icons, forms) answers, at once. Mend the link in the content; an old address can be kept alive in `content/redirects`, but no page of ours should use it.',
  find: ({ pages }, resolver) =>
    pages.flatMap((page) => [
      ...unique(page.links).flatMap((link) => brokenLink(page, link, resolver)),
      ...page.forms.flatMap((form) => brokenForm(page, form, resolver)),
    ]),
};

export const anchors: Check = {
  id: 'anchors',
  title: 'Anchors',
  meaning:
    'A link to a part of a page (`#name`) finds that part there. Mend the link, or give the part that id: headings of a text have theirs from their words.',
  find: ({ pages }, resolver) => {
    const ids = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
    return pages.flatMap((page) =>
      unique(page.links).flatMap((link) => brokenAnchor(page, link, resolver, ids)),
    );
  },
};

function brokenLink(page: Page, { href, from }: PageLink, resolver: UrlResolver): PageProblem[] {
  const target = resolver.targetOf(href, page.path);
  if (target.kind === 'unreadable')
    return [error(page.path, `names “${href}” (${from}), which is no address`)];
  // The page at `/` names itself in no other way.
  if (target.kind === 'elsewhere' || isRootRedirect(page)) return [];
  const answer = resolver.at(target.path);
  if (answer.kind === 'nothing')
    return [error(page.path, `leads to ${target.path} (${from}), where there is nothing`)];
  if (answer.kind === 'function' && !answersWithPage.includes(target.path))
    return [error(page.path, `leads to ${target.path} (${from}), which only takes forms`)];
  if (answer.kind !== 'redirect') return [];
  const goal = answer.hops.at(-1) ?? '';
  const redirected = `leads to ${target.path} (${from}), which is redirected`;
  return answer.end === 'nothing' || answer.end === 'loop'
    ? [error(page.path, `${redirected} to ${goal} and ends nowhere`)]
    : [warning(page.path, `${redirected}: link to ${goal}`)];
}

function brokenForm(
  page: Page,
  { action, method }: PageForm,
  resolver: UrlResolver,
): PageProblem[] {
  const target = resolver.targetOf(action, page.path);
  if (target.kind === 'elsewhere') return [];
  if (target.kind === 'unreadable')
    return [error(page.path, `sends a form to “${action}”, which is no address`)];
  const { kind } = resolver.at(target.path);
  const isPage = kind === 'page' || (kind === 'function' && answersWithPage.includes(target.path));
  const [isTaken, lack] =
    method === 'post'
      ? [kind === 'function', 'no function takes it']
      : [isPage, 'there is no page'];
  return errorIf(!isTaken, page.path, `sends a form (${method}) to ${target.path}, where ${lack}`);
}

function brokenAnchor(
  page: Page,
  { href }: PageLink,
  resolver: UrlResolver,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): PageProblem[] {
  if (!href.includes('#')) return [];
  const target = resolver.targetOf(href, page.path);
  // `#top` is every page's, without an element; `#:~:text=` names words.
  if (
    target.kind !== 'here' ||
    ['', 'top'].includes(target.fragment) ||
    target.fragment.startsWith(':~:')
  )
    return [];
  const goal = resolver.pageAt(target.path);
  if (!goal || ids.get(goal.path)?.has(target.fragment)) return [];
  const link = `${target.path}#${target.fragment}`;
  return [error(page.path, `leads to ${link}, and there is no such part on ${goal.path}`)];
}

/** A link that stands on a page five times is told once. */
const unique = (all: readonly PageLink[]): PageLink[] => [
  ...new Map(all.map((link) => [`${link.href} ${link.from}`, link])).values(),
];

export const redirects: Check = {
  id: 'redirects',
  title: 'Redirects',
  meaning:
    'An old address leads to its page in one step: each further one costs visitors a request, and a circle or an end in nothing costs them the page. Mend `content/redirects` or `core/routing/redirects.ts`: name the last address.',
  find: (site, resolver) =>
    site.redirects.flatMap(({ from, to }): PageProblem[] => {
      // A pattern's goal can be checked only where it is the same for all.
      if (isPattern(to)) return [];
      const target = resolver.targetOf(to, '/');
      if (target.kind === 'elsewhere') return [];
      if (target.kind === 'unreadable')
        return [error(from, `is redirected to “${to}”, which is no address`)];
      if (!isPattern(from) && target.path === from) return [error(from, 'is redirected to itself')];
      const answer = resolver.at(target.path);
      if (answer.kind === 'nothing')
        return [error(from, `is redirected to ${to}, where there is nothing`)];
      if (answer.kind !== 'redirect') return [];
      const way = [from, to, ...answer.hops].join(' → ');
      if (answer.end === 'loop') return [error(from, `is redirected in a circle: ${way}`)];
      if (answer.end === 'nothing')
        return [error(from, `is redirected to where there is nothing: ${way}`)];
      return [
        error(from, `is redirected over more than one step: ${way}. Name the last address at once`),
      ];
    }),
};

export const orphans: Check = {
  id: 'orphans',
  title: 'Orphans',
  meaning:
    'Every page that search engines may list is reached from the home page by links. The sitemap page does not count, for it lists everything, nor does the switch of the language, or two orphans would vouch for each other. Mend it by a link where a visitor would look for it.',
  find: (site, resolver) => {
    const linked = new Map(site.pages.map((page) => [page, linkedFrom(page, site, resolver)]));
    const reached = reachedPages(site, linked);
    const named = new Set([...linked.values()].flat().map(({ path }) => path));
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

function reachedPages(site: Site, linked: ReadonlyMap<Page, readonly Page[]>): ReadonlySet<string> {
  const reached = new Set(localeCodes.map((locale) => pathFor('home', locale)));
  const waiting = site.pages.filter(({ path }) => reached.has(path));
  for (let page = waiting.pop(); page; page = waiting.pop()) {
    for (const next of linked.get(page) ?? []) {
      if (reached.has(next.path)) continue;
      reached.add(next.path);
      waiting.push(next);
    }
  }
  return reached;
}

const sitemapPages = new Set<string>(localeCodes.map((locale) => pathFor('sitemap', locale)));

/** The pages that a visitor comes to from this one, other than itself and its translations. */
function linkedFrom(page: Page, site: Site, resolver: UrlResolver): Page[] {
  if (sitemapPages.has(page.path)) return [];
  const translations = new Set(alternatesOf(page).map(({ href }) => href));
  return [
    ...new Set(page.links.filter(({ from }) => from === 'a').map(({ href }) => href)),
  ].flatMap((href) => {
    const target = resolver.targetOf(href, page.path);
    if (target.kind !== 'here') return [];
    const goal = resolver.pageAt(target.path);
    return goal && goal !== page && !translations.has(urlOfPage(goal.path, site)) ? [goal] : [];
  });
}
