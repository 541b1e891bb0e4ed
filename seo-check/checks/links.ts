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

export const links: Check = ({ pages }, resolver) =>
  pages.flatMap((page) => [
    ...unique(page.links).flatMap((link) => brokenLink(page, link, resolver)),
    ...page.forms.flatMap((form) => brokenForm(page, form, resolver)),
  ]);

export const anchors: Check = ({ pages }, resolver) => {
  const ids = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  return pages.flatMap((page) => unique(page.links).flatMap((link) => brokenAnchor(page, link, resolver, ids)));
};

function brokenLink(page: Page, { href, from }: PageLink, resolver: UrlResolver): PageProblem[] {
  const target = resolver.targetOf(href, page.path);
  if (target.kind === 'unreadable') return [error(page.path, 'link_unreadable', { url: href, from })];
  // The page at `/` names itself in no other way.
  if (target.kind === 'elsewhere' || isRootRedirect(page)) return [];
  const { path } = target;
  const { end, hops } = resolver.at(path);
  const redirected = hops.at(-1);
  if (redirected !== undefined)
    return end === 'nothing' || end === 'loop'
      ? [error(page.path, 'link_ends_nowhere', { path, from, target: redirected })]
      : [warning(page.path, 'link_redirected', { path, from, target: redirected })];
  if (end === 'nothing') return [error(page.path, 'link_to_nothing', { path, from })];
  const takesForms = end === 'function' && !answersWithPage.includes(path);
  return errorIf(takesForms, page.path, 'link_to_function', { path, from });
}

function brokenForm(page: Page, { action, method }: PageForm, resolver: UrlResolver): PageProblem[] {
  const target = resolver.targetOf(action, page.path);
  if (target.kind === 'elsewhere') return [];
  if (target.kind === 'unreadable') return [error(page.path, 'form_unreadable', { url: action })];
  const { path } = target;
  const { end, hops } = resolver.at(path);
  // A redirect would lose what was typed.
  const kind = hops.length > 0 ? 'redirect' : end;
  if (method === 'post') return errorIf(kind !== 'function', page.path, 'form_not_taken', { path });
  const isPage = kind === 'page' || (kind === 'function' && answersWithPage.includes(path));
  return errorIf(!isPage, page.path, 'form_no_page', { path });
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
  if (target.kind !== 'here' || ['', 'top'].includes(target.fragment) || target.fragment.startsWith(':~:')) return [];
  const { page: goal } = resolver.at(target.path);
  if (!goal || ids.get(goal.path)?.has(target.fragment)) return [];
  const link = `${target.path}#${target.fragment}`;
  return [error(page.path, 'anchor_missing', { link, target: goal.path })];
}

const unique = (all: readonly PageLink[]): PageLink[] => [
  ...new Map(all.map((link) => [`${link.href} ${link.from}`, link])).values(),
];

export const redirects: Check = (site, resolver) =>
  site.redirects.flatMap(({ from, to }): PageProblem[] => {
    // A pattern's goal can be checked only where it is the same for all.
    if (isPattern(to)) return [];
    const target = resolver.targetOf(to, '/');
    if (target.kind === 'elsewhere') return [];
    if (target.kind === 'unreadable') return [error(from, 'redirect_unreadable', { url: to })];
    if (!isPattern(from) && target.path === from) return [error(from, 'redirect_to_itself')];
    const { end, hops } = resolver.at(target.path);
    const way = [from, to, ...hops].join(' → ');
    if (end === 'nothing') return [error(from, 'redirect_to_nothing', { way })];
    if (end === 'loop') return [error(from, 'redirect_circle', { way })];
    return errorIf(hops.length > 0, from, 'redirect_steps', { way });
  });

export const orphans: Check = (site, resolver) => {
  const linked = new Map(site.pages.map((page) => [page, linkedFrom(page, site, resolver)]));
  const reached = reachedPages(site, linked);
  const named = new Set([...linked.values()].flat().map(({ path }) => path));
  return site.pages
    .filter((page) => isListed(page) && !reached.has(page.path))
    .map(({ path }) => error(path, named.has(path) ? 'orphan_group' : 'orphan'));
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

function linkedFrom(page: Page, site: Site, resolver: UrlResolver): Page[] {
  if (sitemapPages.has(page.path)) return [];
  const translations = new Set(alternatesOf(page).map(({ href }) => href));
  return [...new Set(page.links.filter(({ from }) => from === 'a').map(({ href }) => href))].flatMap((href) => {
    const target = resolver.targetOf(href, page.path);
    if (target.kind !== 'here') return [];
    const { page: goal } = resolver.at(target.path);
    return goal && goal !== page && !translations.has(urlOfPage(goal.path, site)) ? [goal] : [];
  });
}
