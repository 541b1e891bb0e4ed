import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntityKey, keyText } from '../../../core/content/content-type';
import { redirect } from '../../../core/content/types/redirects';
import type { ContentProblem } from '../../../core/content/problems';
import { localeCodes } from '../../../core/i18n/locales';
import { movesIn } from '../../../core/routing/page-paths';
import type { CrossIndex } from '../cross-index';
import { linkedPath } from '../known-links';
import { entitiesOf, type ContentEntity } from '../content-file';
import { ownProblems, scheduledOf, type EntryChange } from './entry-changes';

interface BuildContext {
  index: CrossIndex;
  hasMedia: (url: string) => boolean;
  willHaveMedia: (url: string) => boolean;
  changedMedia: readonly string[];
  /** The backend itself writes down where a page was that moves. */
  redirectMovedPages: boolean;
}

/** Faults that a save would add, to its entries or to others; earlier ones do not stop it. */
export async function newProblems(
  changes: readonly EntryChange[],
  { index, hasMedia, willHaveMedia, changedMedia, redirectMovedPages }: BuildContext,
): Promise<ContentProblem[]> {
  const own = changes.flatMap(({ before, after }) => without(ownProblems(after), ownProblems(before)));
  await nextTurn();
  const touchesRedirects = changes.some(({ path }) => path.startsWith(`${redirect.name}/`));
  const states = { before: statesOf(changes, 'before'), after: statesOf(changes, 'after') };
  return index.trying(states.after.keys(), () => {
    index.change(states.before);
    const { names, pages } = index.change(states.after);
    for (const path of changedMedia) for (const name of index.naming(`/${path}`)) names.add(name);
    const moves = redirectMovedPages ? movesIn(pages, (path) => index.known.pages.has(path)) : [];
    const led = new Set(moves.flatMap(({ from, to }) => (to === null ? [] : [from])));
    const after = found('after', willHaveMedia);
    index.change(states.before);
    const before = found('before', hasMedia);
    const across = without(after.across, before.across).filter((each) => !leadsOn(each, led));
    const redirects = without(after.redirects, before.redirects);
    return [...own, ...across, ...redirects, ...without(after.waiting, before.waiting)];

    function found(when: 'before' | 'after', has: BuildContext['hasMedia']) {
      const inOrder = index.inOrder(names);
      const across = inOrder.flatMap((name) => index.problemsOf(name, has));
      const redirects = touchesRedirects ? inOrder.flatMap((name) => index.ruleProblems(name)) : [];
      return {
        across: [...across, ...index.missingTypes()],
        redirects,
        waiting: problemsOfWaiting(
          index,
          changes.flatMap((change) => scheduledOf(change[when])),
          has,
        ),
      };
    }
  });
}

const keyed = (entities: readonly ContentEntity[]) => entities.map((each) => [keyText(each), each] as const);

export function statesOf(changes: readonly EntryChange[], when: 'before' | 'after'): Map<string, ContentEntity | null> {
  const keys = changes.flatMap(({ before, after }): EntityKey[] => {
    const place = before ?? after;
    return place ? localeCodes.map((locale) => ({ type: place.type.name, locale, id: place.id })) : [];
  });
  const there = changes.flatMap((change) => entitiesOf(change[when]));
  return new Map([...keys.map((key) => [keyText(key), null] as const), ...keyed(there)]);
}

/** Scheduled entries go live unattended, so all but their links is checked now. */
function problemsOfWaiting(
  index: CrossIndex,
  waiting: readonly ContentEntity[],
  hasMedia: BuildContext['hasMedia'],
): ContentProblem[] {
  if (waiting.length === 0) return [];
  // Last, so that collisions are its own faults.
  index.change(new Map(keyed(waiting)));
  return waiting
    .flatMap((each) => index.problemsOf(keyText(each), hasMedia))
    .filter(({ code }) => code !== 'missing_page');
}

/** Where a page was that a save moves: the old address will lead to the new one. */
const leadsOn = ({ code, values }: ContentProblem, led: ReadonlySet<string>): boolean =>
  code === 'missing_page' && led.has(linkedPath(String(values?.path)));

function without(problems: readonly ContentProblem[], known: readonly ContentProblem[]): ContentProblem[] {
  const before = new Set(known.map((problem) => JSON.stringify(problem)));
  return problems.filter((problem) => !before.has(JSON.stringify(problem)));
}
