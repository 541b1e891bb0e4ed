import { may, type Person, type Right } from '../auth/rights';
import { sha256 } from '../../platform/hash';
import { mediaOf } from './content-checks';
import { isMedia } from './content-file';
import { type HistoryLine, lineOf } from './content-history';
import { editorWord } from './editor-words';
import { type FieldChange, fieldChanges } from './field-changes';
import { commitsOfPath, parentOf } from './git/commits-of-path';
import type { Commit } from './git/content-repository';
import { differingPaths } from './git/tree';
import { proposedChanges, type ProposedChanges } from './proposed-changes';
import { readChanges } from './save/entry-changes';
import { isContentFile, mostFiles, saveLimit, savedAt } from './save/allowed-files';
import { entryChanges } from './save/entry-changes';
import { mergeEntries } from './save/merge-entries';
import { refusalOf, SaveRefusal, sizeText } from './save/refusal';
import type { EditingContext, Saver } from './save/saver';

export interface Wanted {
  commit: string;
  path: string | null;
  replaced: ReadonlySet<string>;
}

export interface NewerFile {
  path: string;
  saved: HistoryLine[];
  /** Null: no conflict. The newer text stays, unless the file is in `replaced`. */
  collides: 'fields' | 'file' | null;
  fields: FieldChange[];
}

export interface Plan {
  commit: HistoryLine;
  source: string;
  proposed: ProposedChanges;
  newer: NewerFile[];
  /** Changes when one of the files is saved. */
  state: string;
  refusal: SaveRefusal | null;
}

type Content = Uint8Array | null;

/** `now`: the current files that it depends on. */
interface Draft {
  source: Commit;
  changes: Map<string, Content>;
  newer: NewerFile[];
  now: Map<string, string | null>;
  size: number;
}

const emptyDraft = (source: Commit): Draft => ({ source, changes: new Map(), newer: [], now: new Map(), size: 0 });

function add(draft: Draft, path: string, content: Content): void {
  draft.size += content?.length ?? 0;
  if (draft.size > saveLimit) throw new SaveRefusal('save_too_large', { limit: sizeText(saveLimit) });
  draft.changes.set(path, content);
}

const mostNamed = 5;

/** Beside those of a save: anybody brings back, or undoes, what they saved themselves. */
const restoreRights = ({ email }: Person, { who }: Pick<HistoryLine, 'who'>): Right[] =>
  who.email === email ? [] : ['restore-version'];

export const mayRestore = (person: Person, line: Pick<HistoryLine, 'who'>): boolean =>
  restoreRights(person, line).every((right) => may(person, right));

/** Restores in one commit, planned first and checked like a save. */
export class Restore {
  constructor(
    private readonly context: EditingContext,
    private readonly saver: Saver,
  ) {}

  /** Throws SaveRefusal. */
  plan(person: Person, wanted: Wanted): Promise<Plan> {
    return this.saver.inTurn(async () => (await this.#planned(person, wanted)).plan);
  }

  /** Null: done. Otherwise refused, or the plan for a newer `state`. */
  carryOut(person: Person, wanted: Wanted, state: string): Promise<Plan | null> {
    return this.saver.inTurn(async () => {
      const { plan, draft } = await this.#planned(person, wanted);
      if (plan.state !== state || plan.refusal) return plan;
      const { when, message, act } = plan.commit;
      const rights = restoreRights(person, plan.commit);
      const subject = message.split('\n')[0]!.slice(0, 200);
      const undone = { message: subject, ...act, action: `undone ${act?.action ?? ''}`.trim() };
      await this.saver.apply(person, draft.changes, {
        name: 'content-restored',
        rights,
        ...(wanted.path === null
          ? { act: undone, message: editorWord(person.language, 'undone', { message: subject }) }
          : { act: { action: 'restored', path: wanted.path, when } }),
      });
      return null;
    });
  }

  async #planned(person: Person, wanted: Wanted): Promise<{ plan: Plan; draft: Draft }> {
    const { repository } = this.context;
    const then = /^[0-9a-f]{40}$/.test(wanted.commit)
      ? await repository.commitNamed(wanted.commit).catch(() => null)
      : null;
    if (!then || !(await repository.contains(then.id))) throw new SaveRefusal('not_found');
    const draft =
      wanted.path === null ? await this.#undone(then, wanted.replaced) : await this.#version(then, wanted.path);
    const check = this.saver.check(person, draft.changes, restoreRights(person, lineOf(then)));
    const refusal = await check.then(() => null, refusalOf);
    const plan = {
      commit: lineOf(then),
      source: draft.source.id,
      proposed: await proposedChanges(this.context, await readChanges(this.context, draft.changes)),
      newer: draft.newer,
      state: sha256(JSON.stringify([then.id, wanted.path, [...draft.now].sort()])),
      refusal,
    };
    return { plan, draft };
  }

  async #version(then: Commit, path: string): Promise<Draft> {
    const { repository, content } = this.context;
    const blob = savedAt(path) && (await repository.fileAt(then.id, path));
    if (blob === null) throw new SaveRefusal('not_found');
    await repository.takeIn([path]);
    const files = await repository.files();
    const draft = emptyDraft(then);
    draft.now.set(path, files.get(path) ?? null);
    add(draft, path, await repository.read(blob));
    const saved: HistoryLine[] = [];
    for (const commit of await commitsOfPath(repository, path, mostNamed)) {
      if (commit.id === then.id) break;
      saved.push(lineOf(commit));
    }
    if (files.get(path) !== blob && saved.length > 0) draft.newer.push({ path, saved, collides: null, fields: [] });
    const entries = await content.entries();
    const isOfOthers = async (file: string) => (await entries.usedByOthers([file], [path])).size > 0;
    await this.#addMedia(draft, async (file) => !files.has(file) || !(await isOfOthers(file)));
    return draft;
  }

  async #undone(then: Commit, replaced: ReadonlySet<string>): Promise<Draft> {
    const { repository } = this.context;
    const parent = await parentOf(repository, then);
    if (!parent) throw new SaveRefusal('not_found');
    const differing = await differingPaths(repository.folder, parent.tree, then.tree);
    const paths = differing.filter(isContentFile);
    if (paths.length > mostFiles) throw new SaveRefusal('many_files', { limit: `${mostFiles}` });
    await repository.takeIn(paths);
    const files = await repository.files();
    const draft = emptyDraft(parent);
    for (const path of paths) {
      const now = files.get(path) ?? null;
      draft.now.set(path, now);
      const [before, after] = [await repository.fileAt(parent.id, path), await repository.fileAt(then.id, path)];
      if (now === before) continue;
      const old = await this.#read(before);
      if (now === after) add(draft, path, old);
      else {
        const texts = { before: old, after: await this.#read(after), now: await this.#read(now) };
        const { kept, older, collides } = mergedBack(path, texts);
        const isShown = collides !== null && !isMedia(path);
        const fields = isShown ? await fieldChanges(textOf(kept), textOf(older)) : [];
        const saved = (await commitsOfPath(repository, path, 1)).map(lineOf);
        draft.newer.push({ path, saved, collides, fields });
        add(draft, path, replaced.has(path) ? older : kept);
      }
    }
    await this.#addMedia(draft, (file) => !files.has(file));
    return draft;
  }

  async #addMedia(draft: Draft, isWanted: (path: string) => boolean | Promise<boolean>): Promise<void> {
    const { repository, clock } = this.context;
    const texts = [...draft.changes].flatMap(([path, content]) =>
      isMedia(path) ? [] : [[path, { before: null, after: textOf(content) }] as const],
    );
    const entries = await entryChanges(new Map(texts), clock());
    for (const path of new Set(entries.flatMap(({ after }) => mediaOf(after)))) {
      if (draft.changes.has(path) || !(await isWanted(path))) continue;
      const blob = await repository.fileAt(draft.source.id, path);
      if (blob === null) continue;
      add(draft, path, await repository.read(blob));
      draft.now.set(path, await repository.fileAt(await repository.head(), path));
    }
  }

  async #read(blob: string | null): Promise<Content> {
    return blob === null ? null : this.context.repository.read(blob);
  }
}

function mergedBack(
  path: string,
  { before, after, now }: Record<'before' | 'after' | 'now', Content>,
): { kept: Content; older: Content } & Pick<NewerFile, 'collides'> {
  const [was, base, is] = [before, after, now].map(textOf);
  if (!isMedia(path) && was !== null && base !== null && is !== null) {
    const kept = mergeEntries(path, { base: base!, theirs: was!, mine: is! });
    const older = mergeEntries(path, { base: base!, theirs: is!, mine: was! });
    if (kept && older)
      return {
        kept: Buffer.from(kept.text),
        older: Buffer.from(older.text),
        collides: kept.conflicts.length > 0 ? 'fields' : null,
      };
  }
  return { kept: now, older: before, collides: 'file' };
}

const textOf = (content: Content): string | null => content && Buffer.from(content).toString();
