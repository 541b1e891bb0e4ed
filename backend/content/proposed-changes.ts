import { setImmediate as nextTurn } from 'node:timers/promises';
import { movesIn } from '../../core/routing/page-paths';
import { mediaOf } from './content-checks';
import { type ContentFile, isMedia } from './content-file';
import type { ContentStore } from './content-store';
import type { CrossIndex } from './cross-index';
import { type FieldChange, fieldChanges } from './field-changes';
import { statesOf } from './save/check-entries';
import type { EntryChange, ReadChanges } from './save/entry-changes';

export type What = 'made' | 'changed' | 'removed';

export interface ProposedEntry {
  path: string;
  /** As it will be; one that is removed as it is now. */
  file: ContentFile;
  what: What;
  fields: FieldChange[];
}

export interface ProposedChanges {
  entries: ProposedEntry[];
  media: { path: string; what: What }[];
  /** Public addresses: `from` null: it comes; `to` null: it goes; else it leads there. */
  addresses: { from: string | null; to: string | null }[];
  /** Media files of these entries that no entry names any more afterwards. */
  unused: string[];
}

type Content = Pick<ContentStore, 'crossIndex' | 'entries'>;

export async function proposedChanges(
  { content }: { content: Content },
  { files, real, texts, entries: read }: ReadChanges,
): Promise<ProposedChanges> {
  const what = (path: string): What => (!files.has(path) ? 'made' : real.get(path) ? 'changed' : 'removed');
  const entries: ProposedEntry[] = [];
  for (const { path, before, after } of read) {
    const { before: was = null, after: is = null } = texts.get(path) ?? {};
    const file = after ?? before;
    await nextTurn();
    if (file) entries.push({ path, file, what: what(path), fields: await fieldChanges(was, is) });
  }
  const media = [...real.keys()].filter(isMedia).map((path) => ({ path, what: what(path) }));
  const stays = (path: string) => files.has(path) && real.get(path) !== null;
  return {
    entries,
    media,
    addresses: addressesOf(await content.crossIndex(), read),
    unused: (await unusedMedia(content, read)).filter(stays),
  };
}

function addressesOf(index: CrossIndex, changes: readonly EntryChange[]): ProposedChanges['addresses'] {
  const [before, after] = [statesOf(changes, 'before'), statesOf(changes, 'after')];
  const movesTo = (states: typeof before) => movesIn(index.change(states).pages, (path) => index.known.pages.has(path));
  return index.trying(after.keys(), () => {
    index.change(before);
    const moves = movesTo(after).map(({ from, to }) => ({ from, to }));
    const come = movesTo(before).filter(({ to }) => to === null);
    return [...moves, ...come.map(({ from }) => ({ from: null, to: from }))];
  });
}

async function unusedMedia(content: Content, changes: readonly EntryChange[]): Promise<string[]> {
  const left = new Set(changes.flatMap(({ before }) => mediaOf(before)));
  for (const { after } of changes) for (const path of mediaOf(after)) left.delete(path);
  if (left.size === 0) return [];
  const entries = await content.entries();
  const used = await entries.usedByOthers(
    [...left],
    changes.map(({ path }) => path),
  );
  return [...left].filter((path) => !used.has(path));
}
