import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ContentProblem } from '../../../core/content/problems';
import { unknownBlocks } from '../../../core/content/validate';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { publicationOf } from '../../../core/content/visibility';
import { contentFile, type ContentFile, type ContentPlace, isMedia, type ContentEntity } from '../content-file';
import { inEditorForm } from '../editor-form';
import { savedAt } from './allowed-files';
import { SaveRefusal } from './refusal';
import { blobId } from '../git/files';
import type { Changes, ContentRepository } from '../git/content-repository';
import { contentTypeNamed } from '../../../core/content/registry';
import type { Right } from '../../auth/rights';
import { commitsOfPath } from '../git/commits-of-path';

export interface EntryChange {
  path: string;
  before: ContentFile | null;
  after: ContentFile | null;
}

export async function entryChanges(
  texts: ReadonlyMap<string, { before: string | null; after: string | null }>,
  now: Date,
): Promise<EntryChange[]> {
  const changes: EntryChange[] = [];
  for (const [path, { before, after }] of texts) {
    const place = savedAt(path);
    if (!place || !('entry' in place)) continue;
    // Up to 0.05 s each, 400 a save: others get their turn.
    await nextTurn();
    const was = read(place.entry, before, now);
    await nextTurn();
    changes.push({ path, before: was, after: read(place.entry, after, now) });
  }
  return changes;
}

function read(place: ContentPlace, text: string | null, now: Date): ContentFile | null {
  if (text === null) return null;
  try {
    return contentFile(place, now, text);
  } catch (error) {
    // Text that unfolds into more than anybody wrote.
    throw new SaveRefusal('malformed', { what: `${place.path}: ${(error as Error).message}` });
  }
}

/** Scheduled or over; drafts are neither. */
export function scheduledOf(file: ContentFile | null): ContentEntity[] {
  return localeCodes.flatMap((locale) => {
    const draft = file?.drafts[locale];
    return file && draft && draft.publicado !== false
      ? [{ type: file.type.name, locale, id: file.id, entity: draft }]
      : [];
  });
}

export function ownProblems(file: ContentFile | null): ContentProblem[] {
  if (!file) return [];
  const strange = localeCodes.flatMap((locale) => {
    const entity = file.entities[locale] ?? file.drafts[locale] ?? {};
    return unknownBlocks(file.type, entity).map((each) => ({ path: file.path, locale, ...each }));
  });
  return [...file.problems, ...strange];
}

export interface ReadChanges {
  files: ReadonlyMap<string, string>;
  /** Those that make a difference. */
  real: Changes;
  texts: Awaited<ReturnType<typeof textsOf>>;
  entries: EntryChange[];
}

export async function readChanges(
  { repository, clock }: { repository: ContentRepository; clock: () => Date },
  changes: Changes,
): Promise<ReadChanges> {
  const files = await repository.files();
  const real = await realChanges(changes, files);
  const texts = await textsOf(repository, files, real);
  return { files, real, texts, entries: await entryChanges(texts, clock()) };
}

/** Those that make a difference to the files that are there, with entries as the editor writes them. */
async function realChanges(
  changes: Changes,
  files: ReadonlyMap<string, string>,
): Promise<Map<string, Uint8Array | null>> {
  const isReal = (path: string, bytes: Uint8Array | null) =>
    (bytes ? blobId(bytes) : null) !== (files.get(path) ?? null);
  const real = new Map<string, Uint8Array | null>();
  for (const [path, bytes] of changes) {
    if (!isReal(path, bytes)) continue;
    await nextTurn();
    const written = inEditorForm(path, bytes);
    if (isReal(path, written)) real.set(path, written);
  }
  return real;
}

export async function textsOf(
  repository: Pick<ContentRepository, 'text'>,
  files: ReadonlyMap<string, string>,
  changes: Changes,
): Promise<Map<string, { before: string | null; after: string | null }>> {
  const texts = new Map<string, { before: string | null; after: string | null }>();
  for (const [path, content] of changes) {
    if (isMedia(path)) continue;
    const known = files.get(path);
    const before = known === undefined ? null : await repository.text(known);
    texts.set(path, { before, after: content && strictText(path, content) });
  }
  return texts;
}

function strictText(path: string, content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new SaveRefusal('malformed', { what: `${path}: UTF-8` });
  }
}

export function neededRights(changes: readonly EntryChange[], savesMedia: boolean): Right[] {
  const needed = new Set<Right>();
  if (savesMedia) needed.add('add-media');
  for (const { path, before, after } of changes) {
    const { rights = [] } = contentTypeNamed(path.split('/')[0] ?? '') ?? {};
    for (const right of ['edit-content', ...rights] as const) needed.add(right);
    if (rights.length > 0) continue;
    if (localeCodes.some((locale) => before?.entities[locale] && !isStillThere(after, locale)))
      needed.add('delete-published');
  }
  return [...needed];
}

/** Whether visitors see something else after a change, at once or at a time to come. */
export function changesWhatIsPublic({ before, after }: EntryChange): boolean {
  const shown = (file: ContentFile | null, locale: Locale) => {
    const publication = file?.publications[locale];
    if (!file || file.unreadable.includes(locale)) return file?.problems;
    return !publication || publication.state === 'draft'
      ? undefined
      : [publication, file.entities[locale] ?? file.drafts[locale]];
  };
  return localeCodes.some((locale) => !isDeepStrictEqual(shown(before, locale), shown(after, locale)));
}

/** A draft remains: withdrawn, not deleted. */
function isStillThere(after: EntryChange['after'], locale: Locale): boolean {
  return Boolean(after?.entities[locale] ?? after?.drafts[locale]);
}

function wasSeen(file: ContentFile, locale: Locale, now: Date): boolean {
  const draft = file.drafts[locale];
  const isTakenDown = draft && publicationOf(file.type, draft, now).state === 'over';
  return Boolean(file.entities[locale] ?? isTakenDown);
}

const mostVersions = 1_000;

/** Whether published entries are deleted by way of drafts, which needs the same right. */
export async function deletesWhatWasPublic(
  repository: ContentRepository,
  changes: readonly EntryChange[],
  now: Date,
): Promise<boolean> {
  for (const { before, after } of changes) {
    const gone = localeCodes.filter(
      (locale) => before?.drafts[locale] && !after?.entities[locale] && !after?.drafts[locale],
    );
    if (!before || gone.length === 0) continue;
    // Each version as of its end: a scheduled one may have been public since.
    let end = now;
    for (const { id, when } of await commitsOfPath(repository, before.path, mostVersions)) {
      const blob = await repository.fileAt(id, before.path);
      const then = blob && contentFile(before, end, await repository.text(blob));
      if (then && gone.some((locale) => wasSeen(then, locale, end))) return true;
      end = new Date(when);
    }
  }
  return false;
}
