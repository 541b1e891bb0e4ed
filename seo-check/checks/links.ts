import { addressesOf, type Addresses } from '../addresses';
import { error, warning, type Check, type Problem } from '../check';
import { isDoor } from '../page-head';
import type { Page, PageForm, PageLink } from '../page';

export const links: Check = {
  id: 'links',
  title: 'Links, files and forms',
  meaning:
    'Every address of this site that a page names (links, pictures, films, scripts, feeds, icons, forms) answers, at once. Mend the link in the content; an old address can be kept alive in `content/redirects`, but no page of ours should use it.',
  find: (site) => {
    const addresses = addressesOf(site);
    return site.pages.flatMap((page) => [
      ...unique(page.links).flatMap((link) => brokenLink(page, link, addresses)),
      ...page.forms.flatMap((form) => brokenForm(page, form, addresses)),
    ]);
  },
};

export const anchors: Check = {
  id: 'anchors',
  title: 'Anchors',
  meaning:
    'A link to a part of a page (`#name`) finds that part there. Mend the link, or give the part that id: headings of a text have theirs from their words.',
  find: (site) => {
    const addresses = addressesOf(site);
    const ids = new Map<Page, ReadonlySet<string>>();
    const has = (page: Page, id: string): boolean => {
      const known = ids.get(page) ?? new Set(page.ids);
      ids.set(page, known);
      return known.has(id);
    };
    return site.pages.flatMap((page) =>
      unique(page.links).flatMap((link) => brokenAnchor(page, link, addresses, has)),
    );
  },
};

function brokenLink(page: Page, { href, from }: PageLink, addresses: Addresses): Problem[] {
  const target = addresses.targetOf(href, page.path);
  if (target.kind === 'unreadable')
    return [error(page.path, `names “${href}” (${from}), which is no address`)];
  // The page at `/` names itself in no other way.
  if (target.kind === 'elsewhere' || isDoor(page)) return [];
  const answer = addresses.at(target.path);
  if (answer.kind === 'nothing')
    return [error(page.path, `leads to ${target.path} (${from}), where there is nothing`)];
  if (answer.kind === 'function')
    return [error(page.path, `leads to ${target.path} (${from}), which only takes forms`)];
  if (answer.kind !== 'redirect') return [];
  const goal = answer.hops.at(-1) ?? '';
  if (answer.end === 'nothing' || answer.end === 'circle')
    return [
      error(
        page.path,
        `leads to ${target.path} (${from}), which is redirected to ${goal} and ends nowhere`,
      ),
    ];
  return [
    warning(page.path, `leads to ${target.path} (${from}), which is redirected: link to ${goal}`),
  ];
}

function brokenForm(page: Page, { action, method }: PageForm, addresses: Addresses): Problem[] {
  const target = addresses.targetOf(action, page.path);
  if (target.kind === 'elsewhere') return [];
  if (target.kind === 'unreadable')
    return [error(page.path, `sends a form to “${action}”, which is no address`)];
  const { kind } = addresses.at(target.path);
  const taken = method === 'post' ? kind === 'function' : kind === 'page';
  if (taken) return [];
  return [
    error(
      page.path,
      `sends a form (${method}) to ${target.path}, where ${method === 'post' ? 'no function takes it' : 'there is no page'}`,
    ),
  ];
}

function brokenAnchor(
  page: Page,
  { href }: PageLink,
  addresses: Addresses,
  has: (page: Page, id: string) => boolean,
): Problem[] {
  if (!href.includes('#')) return [];
  const target = addresses.targetOf(href, page.path);
  // `#top` is every page's, without an element; `#:~:text=` names words.
  if (
    target.kind !== 'here' ||
    ['', 'top'].includes(target.fragment) ||
    target.fragment.startsWith(':~:')
  )
    return [];
  const answer = addresses.at(target.path);
  const goal = answer.kind === 'page' || answer.kind === 'redirect' ? answer.page : undefined;
  if (!goal || has(goal, target.fragment)) return [];
  return [
    error(
      page.path,
      `leads to ${target.path}#${target.fragment}, and there is no such part on ${goal.path}`,
    ),
  ];
}

/** A link that stands on a page five times is told once. */
const unique = (all: readonly PageLink[]): PageLink[] => [
  ...new Map(all.map((link) => [`${link.href} ${link.from}`, link])).values(),
];
