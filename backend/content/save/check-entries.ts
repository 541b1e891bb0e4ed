import { keyText } from '../../../core/content/content-type';
import { redirect } from '../../../core/content/types/pages';
import {
  movedPages,
  orderedRedirects,
  redirectProblems,
  type Redirect,
} from '../../../core/routing/redirects';
import { plannedPages } from '../../../core/routing/pages';
import { problemLine, type ContentProblem } from '../../../core/content/validate';
import { crossProblems, pageEntity } from '../content-checks';
import type { WantedEntity } from '../pending-entities';
import { entitiesOf, ownProblems, scheduledOf, type EntryChange } from './entry-changes';

interface BuildContext {
  /** All that is published, as it was before the save. */
  wanted: readonly WantedEntity[];
  hasMedia: (url: string) => boolean;
  /** Once it is saved. */
  willHaveMedia: (url: string) => boolean;
  /** The backend itself writes down where a page was that moves. */
  redirectMovedPages: boolean;
}

/** Faults that a save would add, to its entries or to others; earlier ones do not stop it. */
export function newProblems(
  changes: readonly EntryChange[],
  buildContext: BuildContext,
): ContentProblem[] {
  const own = changes.flatMap(({ before, after }) =>
    without(ownProblems(after), ownProblems(before)),
  );
  const { before, after } = statesOf(changes, buildContext.wanted);
  const across = without(
    crossProblems(after, buildContext.willHaveMedia),
    crossProblems(before, buildContext.hasMedia),
  );
  const led = buildContext.redirectMovedPages ? pathsLeft(before, after) : new Set<string>();
  const redirects = changes.some(({ path }) => path.startsWith(`${redirect.name}/`))
    ? without(redirectFaults(after), redirectFaults(before))
    : [];
  const waiting = without(
    problemsOfWaiting(changes, 'after', after, buildContext.willHaveMedia),
    problemsOfWaiting(changes, 'before', before, buildContext.hasMedia),
  );
  return [...own, ...across.filter((problem) => !leadsOn(problem, led)), ...redirects, ...waiting];
}

/** What is saved comes last, so that what it shares with what is there is its own fault. */
export function statesOf(
  changes: readonly EntryChange[],
  wanted: readonly WantedEntity[],
): Record<'before' | 'after', WantedEntity[]> {
  const files = new Set(changes.map(({ path }) => path));
  const others = wanted.filter(({ type, id }) => !files.has(`${type}/${id}.yml`));
  return {
    before: [...others, ...changes.flatMap(({ before }) => entitiesOf(before))],
    after: [...others, ...changes.flatMap(({ after }) => entitiesOf(after))],
  };
}

/** Scheduled entries go live unattended, so all but their links is checked now. */
function problemsOfWaiting(
  changes: readonly EntryChange[],
  when: 'before' | 'after',
  published: readonly WantedEntity[],
  hasMedia: (url: string) => boolean,
): ContentProblem[] {
  const waiting = changes.flatMap((change) => scheduledOf(change[when]));
  if (waiting.length === 0) return [];
  const places = new Set(waiting.map(({ type, id, locale }) => `${type}/${id}.yml ${locale}`));
  // Last, so that what it shares with what is there is its own fault.
  return crossProblems([...published, ...waiting], hasMedia).filter(
    ({ path, locale, message }) =>
      places.has(`${path} ${locale}`) && !message.startsWith('links to '),
  );
}

/** Where pages were that a save moves: the old address will lead to the new one. */
function pathsLeft(before: readonly WantedEntity[], after: readonly WantedEntity[]): Set<string> {
  const slugs = new Map(before.map((each) => [keyText(each), each.entity.slug]));
  // Planning all pages takes a moment, and hardly any save moves one.
  if (
    after.every(
      (each) => !slugs.has(keyText(each)) || slugs.get(keyText(each)) === each.entity.slug,
    )
  )
    return new Set();
  const { moves } = movedPages(before.map(pageEntity), after.map(pageEntity));
  return new Set(moves.filter(({ to }) => to !== null).map(({ from }) => from));
}

function leadsOn({ message }: ContentProblem, led: ReadonlySet<string>): boolean {
  const url = /^links to (\S+), which is no page of the site$/.exec(message)?.[1];
  return url !== undefined && led.has(url.replace(/[?#].*/, '').replace(/\/$/, ''));
}

/** Redirects that lead in a circle, or over each other, stop the whole site from being built. */
function redirectFaults(entities: readonly WantedEntity[]): ContentProblem[] {
  const rules = entities.flatMap((each): (Redirect & { each: WantedEntity })[] => {
    const { de, para } = each.entity;
    return each.type === redirect.name && typeof de === 'string'
      ? [{ from: de, to: typeof para === 'string' ? para : null, each }]
      : [];
  });
  const planned = entities.map(pageEntity);
  const pages = new Set(plannedPages(planned).map(({ path }) => path));
  const lines = redirectProblems(orderedRedirects(rules, planned, pages), pages);
  return rules.flatMap(({ from, to, each: { locale, id } }) => {
    const name = `${from} -> ${to ?? 'gone'}: `;
    const said = [...new Set(lines.filter((line) => line.startsWith(name)))];
    return said.map((line) => ({
      path: `${redirect.name}/${id}.yml`,
      locale,
      field: 'de',
      message: line.slice(name.length),
    }));
  });
}

function without(
  problems: readonly ContentProblem[],
  known: readonly ContentProblem[],
): ContentProblem[] {
  const lines = new Set(known.map(problemLine));
  return problems.filter((problem) => !lines.has(problemLine(problem)));
}
