import { fault, type Fault, faultText } from '../content/problems';
import { type Locale, localeCodes } from '../i18n/locales';
import { fillPattern, hasSeveralStars, isPattern, pathPattern } from './path-pattern';
import { parentPath, pathFor } from './paths';
import { pathWords, type RouteId, routeIds, routes } from './routes';
import type { PageEntity } from './pages';

/** A 301, or 410 without `to`. `:name` is a segment, a final `*` the rest, `:splat` in `to`. */
export interface Redirect<Target extends string | null = string | null> {
  from: string;
  to: Target;
}

export function standingRedirects(): Redirect<string>[] {
  return [...localeCodes.flatMap(ofEachLanguage), ...missingScreens(), ...shortenedPaths(), ...renamedScreens()];
}

/** In order. Guesses from other words and slugs come last: editors' decisions have priority. */
export function orderedRedirects(
  editors: readonly Redirect[],
  entities: readonly PageEntity[],
  pages: ReadonlySet<string>,
): Redirect[] {
  const decided = new Set([...pages, ...editors.flatMap(({ from, to }) => [from, to])]);
  const patterns = editors.filter(({ from }) => isPattern(from));
  const decidedBy = patterns.map(({ from }) => pathPattern(from, false));
  const guesses = [...otherSlugs(entities), ...otherWordRedirects()].filter(
    ({ from }) => !decided.has(from) && !decidedBy.some((matches) => matches(from)),
  );
  return [...standingRedirects(), ...editors, ...guesses];
}

function ofEachLanguage(locale: (typeof localeCodes)[number]): Redirect<string>[] {
  const blog = pathFor('blog', locale);
  // Old templates wrote missing values into links.
  const deadEnds = ['null', 'undefined'].flatMap((word) => [`/${word}`, `/:a/${word}`, `/:a/:b/${word}`]);
  return [
    ...localeCodes.flatMap((other) => [
      { from: `/${other}/${locale}`, to: `/${locale}` },
      { from: `/${other}/${locale}/*`, to: `/${locale}/:splat` },
    ]),
    ...deadEnds.map((end) => ({ from: `${blog}${end}`, to: blog })),
  ];
}

/** Any path that a screen could have in a language that lacks it leads to its counterpart. */
function missingScreens(): Redirect<string>[] {
  return routeIds.flatMap((id) => {
    const { path, entity } = routes[id];
    return localeCodes.flatMap((locale) => {
      if (path[locale] !== null) return [];
      const to = pathFor(id, locale);
      const names = localeCodes.flatMap((other) => path[other]?.split('/').slice(2).join('/') ?? []);
      const slugs = [...names.map((name) => name.split('/').pop()), entity];
      const guesses = [...names.map((name) => `/${locale}/${name}`), ...slugs.map((slug) => `${to}/${slug}`)];
      return [...new Set(guesses)].map((from) => ({ from, to }));
    });
  });
}

export const screenPaths: ReadonlySet<string | null> = new Set(
  routeIds.flatMap((id) => Object.values(routes[id].path)),
);

/** An entity's path without its slug: `/pt/blog/categoria` -> `/pt/blog`. */
function shortenedPaths(): Redirect<string>[] {
  return routeIds.flatMap((id) =>
    localeCodes.flatMap((locale) => {
      const from = routes[id].path[locale]?.replace(/\/:slug$/, '');
      return from && !screenPaths.has(from) ? [{ from, to: parentPath(id, locale) }] : [];
    }),
  );
}

function renamedScreens(): Redirect<string>[] {
  return [
    { from: '/en/licences', to: pathFor('documentation', 'en') },
    { from: '/pt/agradecimento-contactos', to: pathFor('home', 'pt') },
    { from: '/sitemap.xml', to: '/sitemap-index.xml' },
  ];
}

export const otherWordRedirects = (): Redirect<string>[] => [...otherWords(), ...otherPageWords()];

/** For paths that use another language's name. */
const ownWords: Partial<Record<Locale, Partial<Record<RouteId, string>>>> = {
  en: { search: '/search', author: '/blog/author/:slug' },
};

/** `/services` -> `/en/services`, `/pt/services` -> `/pt/servicos`; shared names: the default. */
function otherWords(): Redirect<string>[] {
  const rules = new Map<string, string>();
  const lead = (words: string, path: string | null) => {
    if (path === null || words === '' || path === words) return;
    const [from, to] = [words, path].map((text) => text.replace(/\/:slug$/, '/*'));
    if (from === undefined || to === undefined || rules.has(from) || screenPaths.has(from)) return;
    rules.set(from, to.replace('*', ':splat'));
  };
  for (const id of routeIds.filter((each) => !routes[each].error)) {
    const { path } = routes[id];
    for (const locale of localeCodes) {
      const own = path[locale]?.slice(`/${locale}`.length);
      for (const words of [own, ownWords[locale]?.[id]]) {
        if (words === undefined) continue;
        lead(words, path[locale]);
        for (const other of localeCodes) lead(`/${other}${words}`, path[other]);
      }
    }
  }
  return [...rules].map(([from, to]) => ({ from, to }));
}

/** Further pages of a list: `/en/blog/pagina/2` -> `/en/blog/page/2`. */
function otherPageWords(): Redirect<string>[] {
  return routeIds
    .filter((id) => routes[id].lists)
    .flatMap((id) =>
      localeCodes.flatMap((locale) => {
        const path = routes[id].path[locale];
        const words = new Set(localeCodes.map((other) => pathWords[other].page));
        const { page } = pathWords[locale];
        words.delete(page);
        if (path === null) return [];
        return [...words].map((word) => ({
          from: `${path}/${word}/:number`,
          to: `${path}/${page}/:number`,
        }));
      }),
    );
}

/** `/en/services/limpeza-industrial` -> `/en/services/industrial-cleaning` */
export function otherSlugs(entities: readonly PageEntity[]): Redirect<string>[] {
  const slugs = new Set(entities.map(({ type, locale, slug }) => `${type} ${locale} ${slug}`));
  const byEntity = new Map<string, PageEntity[]>();
  for (const entity of entities) {
    const name = `${entity.type} ${entity.contentId}`;
    const known = byEntity.get(name);
    if (known) known.push(entity);
    else byEntity.set(name, [entity]);
  }
  return entities.flatMap(({ type, contentId, locale, slug }) => {
    const route = routeIds.find((id) => routes[id].content === type && !routes[id].entity);
    if (!route || !slug) return [];
    const others = (byEntity.get(`${type} ${contentId}`) ?? [])
      .filter((one) => one.locale !== locale)
      .flatMap((one) => one.slug || [])
      .filter((other) => !slugs.has(`${type} ${locale} ${other}`));
    // Two languages may have the same one.
    return [...new Set(others)].map((other) => ({
      from: pathFor(route, locale, other),
      to: pathFor(route, locale, slug),
    }));
  });
}

export function followed({ from, to }: Redirect, path: string): string | null {
  const params = to === null ? null : pathPattern(from, false)(path);
  return params && to !== null ? fillPattern(to, params) : null;
}

export const chainFault = ({ from, to }: Redirect): Fault => fault('redirects_twice', { redirect: `${from} -> ${to}` });

/** Loops, chains, duplicates, and rules that hide a page. */
export function redirectProblems(rules: readonly Redirect[], pages: ReadonlySet<string>): string[] {
  const sources = new Set<string>();
  const exact = new Map<string, Redirect>();
  const patterns: { rule: Redirect; matches(path: string): boolean }[] = [];
  for (const rule of rules) {
    if (!isPattern(rule.from)) exact.set(rule.from, exact.get(rule.from) ?? rule);
    else if (rule.to !== null) {
      const match = pathPattern(rule.from, false);
      patterns.push({ rule, matches: (path) => match(path) !== null });
    }
  }
  const nextRule = (rule: Redirect, path: string) => {
    const known = exact.get(path);
    if (known && known !== rule && known.to !== null) return known;
    return patterns.find((other) => other.rule !== rule && other.matches(path))?.rule;
  };
  return rules.flatMap((rule) => {
    const { from, to } = rule;
    const faults: Fault[] = [];
    if (sources.has(from)) faults.push(fault('another_redirect'));
    sources.add(from);
    if (hasSeveralStars(from)) faults.push(fault('several_stars'));
    if (pages.has(from)) faults.push(fault('hides_page'));
    if (to !== null && followed(rule, to) !== null) faults.push(fault('redirects_to_itself'));
    // Pages come before rules.
    const next = to === null || pages.has(to) ? undefined : nextRule(rule, to);
    if (next) faults.push(chainFault(next));
    return faults.map((each) => `${from} -> ${to ?? 'gone'}: ${faultText(each)}`);
  });
}

/** `to` null: gone. */
export interface Move {
  from: string;
  to: string | null;
  locale: Locale;
}

/** Adds moves without loops or chains: `learned` are to store, `forgotten` to remove. */
export function rememberMoves(
  remembered: readonly Redirect[],
  moves: readonly Move[],
  isPage: (path: string) => boolean,
): { learned: Redirect[]; forgotten: string[] } {
  const moved = new Map(moves.map(({ from, to }) => [from, to]));
  const forgotten = remembered.filter(({ from }) => isPage(from)).map(({ from }) => from);
  const led = remembered.flatMap((old) => {
    if (isPage(old.from) || old.to === null) return [];
    const to = moved.get(old.to);
    return to === undefined ? [] : [{ ...old, to }];
  });
  return { learned: [...led, ...moves.map(({ from, to }) => ({ from, to }))], forgotten };
}
