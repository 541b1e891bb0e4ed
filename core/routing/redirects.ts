import { localeCodes } from '../i18n/locales';
import { fillPattern, hasSeveralStars, isPattern, pathPattern } from './path-pattern';
import { parentPath, pathFor } from './paths';
import { routeIds, routes } from './routes';

/**
 * An old address and where it went, for good (301); null: what stood there is gone, and nothing
 * took its place (410). In `from`, `:name` stands for one part of a path and a `*` at the end for
 * all that follows; `to` repeats them as `:name` and `:splat`.
 */
export interface Redirect<Target extends string | null = string | null> {
  from: string;
  to: Target;
}

/** The redirects that follow from the table and from the site's history. */
export function standingRedirects(): Redirect<string>[] {
  return [
    ...localeCodes.flatMap(ofEachLanguage),
    ...missingScreens(),
    ...shortenedAddresses(),
    ...renamedScreens(),
  ];
}

function ofEachLanguage(locale: (typeof localeCodes)[number]): Redirect<string>[] {
  const blog = pathFor('blog', locale);
  // Old templates wrote the name of a missing value into links.
  const deadEnds = ['null', 'undefined'].flatMap((word) => [
    `/${word}`,
    `/:a/${word}`,
    `/:a/:b/${word}`,
  ]);
  return [
    { from: `/${locale}/${locale}`, to: `/${locale}` },
    { from: `/${locale}/${locale}/*`, to: `/${locale}/:splat` },
    ...deadEnds.map((end) => ({ from: `${blog}${end}`, to: blog })),
  ];
}

/**
 * Whatever address a screen could have in a language that lacks it leads to its counterpart there.
 */
function missingScreens(): Redirect<string>[] {
  return routeIds.flatMap((id) => {
    const { path, entity } = routes[id];
    return localeCodes.flatMap((locale) => {
      if (path[locale] !== null) return [];
      const to = pathFor(id, locale);
      const names = localeCodes.flatMap(
        (other) => path[other]?.split('/').slice(2).join('/') ?? [],
      );
      const slugs = [...names.map((name) => name.split('/').pop()), entity];
      const guesses = [
        ...names.map((name) => `/${locale}/${name}`),
        ...slugs.map((slug) => `${to}/${slug}`),
      ];
      return [...new Set(guesses)].map((from) => ({ from, to }));
    });
  });
}

/**
 * The address of an entity without its slug leads to the nearest screen: `/pt/blog/categoria` ->
 * `/pt/blog`.
 */
function shortenedAddresses(): Redirect<string>[] {
  const screens = new Set(
    routeIds.flatMap((id) => localeCodes.map((locale) => routes[id].path[locale])),
  );
  return routeIds.flatMap((id) =>
    localeCodes.flatMap((locale) => {
      const from = routes[id].path[locale]?.replace(/\/:slug$/, '');
      return from && !screens.has(from) ? [{ from, to: parentPath(id, locale) }] : [];
    }),
  );
}

function renamedScreens(): Redirect<string>[] {
  return [
    { from: '/en/licences', to: pathFor('documentation', 'en') },
    { from: '/pt/agradecimento-contactos', to: pathFor('home', 'pt') },
  ];
}

/**
 * Where a rule leads from a path, or null when it is not about it: `/pt/pt/*` -> `/pt/:splat` takes
 * `/pt/pt/blog` to `/pt/blog`.
 */
export function followed({ from, to }: Redirect, path: string): string | null {
  const params = to === null ? null : pathPattern(from, false)(path);
  return params && to !== null ? fillPattern(to, params) : null;
}

/**
 * What is wrong with a set of redirects, in words that name the rule: loops, chains, double rules,
 * rules that hide a page.
 */
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
    const name = `${from} -> ${to ?? 'gone'}`;
    const problems: string[] = [];
    if (sources.has(from)) problems.push(`${name}: there is another redirect from this address`);
    sources.add(from);
    if (hasSeveralStars(from))
      problems.push(`${name}: has more than one *; a redirect may have one`);
    if (pages.has(from)) problems.push(`${name}: hides a page of the site that has this address`);
    if (to === null) return problems;
    if (followed(rule, to) !== null) problems.push(`${name}: leads back to itself`);
    const next = nextRule(rule, to);
    if (next)
      problems.push(
        `${name}: leads to another redirect (${next.from} -> ${next.to}); name its target instead`,
      );
    return problems;
  });
}
