import { setImmediate as nextTurn } from 'node:timers/promises';

import { strangeBlocks, strangeKind } from '../../../core/content/strange-blocks';
import { localeCodes } from '../../../core/i18n/locales';
import { contentFile, type ContentFile } from '../content-file';
import type { ContentProblem } from '../../../core/content/content-problem';
import type { WantedEntity } from '../rejected-entities';
import type { ContentPlace } from '../content-place';
import { savedAt } from './allowed-path';
import { Refusal } from './refusal';

/** An entry before and after a save; null: there is none. */
export interface EntryChange {
  path: string;
  before: ContentFile | null;
  after: ContentFile | null;
}

/**
 * The entries among the files of a save, read; `texts` are what they were and what they are to be.
 */
export async function entryChanges(
  texts: ReadonlyMap<string, { before: string | null; after: string | null }>,
  now: Date,
): Promise<EntryChange[]> {
  const changes: EntryChange[] = [];
  for (const [path, { before, after }] of texts) {
    const place = savedAt(path);
    if (!place || !('entry' in place)) continue;
    // Reading one may take a tenth of a second, and a save may have two hundred: others are
    // answered in between.
    await nextTurn();
    changes.push({
      path,
      before: read(place.entry, before, now),
      after: read(place.entry, after, now),
    });
  }
  return changes;
}

function read(place: ContentPlace, text: string | null, now: Date): ContentFile | null {
  if (text === null) return null;
  try {
    return contentFile(place, now, text);
  } catch (error) {
    // Text that unfolds into more than anybody wrote.
    throw new Refusal('malformed', { what: `${place.path}: ${(error as Error).message}` });
  }
}

/** What is published of an entry; a language that cannot be read is there all the same. */
export function entitiesOf(file: ContentFile | null): WantedEntity[] {
  return localeCodes.flatMap((locale) => {
    const entity = file?.entities[locale] ?? (file?.unreadable.includes(locale) ? {} : null);
    return file && entity ? [{ type: file.type.name, locale, id: file.id, entity }] : [];
  });
}

/** What waits for its day; a draft waits for nothing. */
export function scheduledOf(file: ContentFile | null): WantedEntity[] {
  return localeCodes.flatMap((locale) => {
    const draft = file?.drafts[locale];
    return file && draft && draft.publicado !== false
      ? [{ type: file.type.name, locale, id: file.id, entity: draft }]
      : [];
  });
}

/** What is wrong with an entry by itself, in all its languages. */
export function ownProblems(file: ContentFile | null): ContentProblem[] {
  if (!file) return [];
  const strange = localeCodes.flatMap((locale) => {
    const entity = file.entities[locale] ?? file.drafts[locale] ?? {};
    return strangeBlocks(file.type, entity).map(({ field, tipo }) => ({
      path: file.path,
      locale,
      field: `${field}.tipo`,
      message: strangeKind(tipo),
    }));
  });
  return [...file.problems, ...strange];
}
