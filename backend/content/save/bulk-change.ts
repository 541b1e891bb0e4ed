import { type Locale, localeCodes } from '../../../core/i18n/locales';
import type { ContentProblem } from '../../../core/content/problems';
import { sha256 } from '../../../platform/hash';
import type { Person } from '../../auth/rights';
import { contentFile, type ContentFile } from '../content-file';
import type { CommitAct } from '../git/commit-act';
import { linkedPath } from '../known-links';
import { proposedChanges, type ProposedChanges } from '../proposed-changes';
import { mostFiles, savedAt } from './allowed-files';
import { type BulkAct, type Why, wishOf } from './bulk-act';
import type { ReadChanges } from './entry-changes';
import { withFields } from './entry-publication';
import { refusalOf, SaveRefusal } from './refusal';
import type { EditingContext, Saver } from './saver';

export interface BulkPlan {
  act: BulkAct;
  changed: ContentFile[];
  proposed: ProposedChanges;
  refused: { path: string; file: ContentFile | null; why: Why | SaveRefusal }[];
  unchanged: ContentFile[];
  /** Changes when one of the entries is saved. */
  state: string;
}

type Changes = ReadonlyMap<string, Uint8Array>;

const nothing: ReadChanges = { files: new Map(), real: new Map(), texts: new Map(), entries: [] };

export class BulkChange {
  constructor(
    private readonly context: EditingContext,
    private readonly saver: Saver,
  ) {}

  plan(person: Person, paths: readonly string[], act: BulkAct): Promise<BulkPlan> {
    return this.saver.inTurn(async () => (await this.#planned(person, paths, act)).plan);
  }

  /** Not done where the plan is not that of `state` any more, or nothing would change. */
  carryOut(
    person: Person,
    paths: readonly string[],
    act: BulkAct,
    state: string,
  ): Promise<{ plan: BulkPlan; isDone: boolean }> {
    return this.saver.inTurn(async () => {
      const { plan, changes } = await this.#planned(person, paths, act);
      if (plan.state !== state || changes.size === 0) return { plan, isDone: false };
      const done = { name: 'content-saved', act: actOf(act, plan.changed) } as const;
      await this.saver.apply(person, changes, done);
      return { plan, isDone: true };
    });
  }

  async #planned(person: Person, paths: readonly string[], act: BulkAct) {
    const { repository, clock } = this.context;
    if (paths.length > mostFiles) throw new SaveRefusal('many_files', { limit: `${mostFiles}` });
    await repository.takeIn(paths);
    const files = await repository.files();
    const refused: BulkPlan['refused'] = [];
    const unchanged: ContentFile[] = [];
    const wanted = new Map<string, { file: ContentFile; content: Buffer }>();
    for (const path of paths) {
      const place = savedAt(path);
      const blob = files.get(path);
      if (!place || !('entry' in place) || blob === undefined) {
        refused.push({ path, file: null, why: { code: 'gone' } });
        continue;
      }
      const text = await repository.text(blob);
      const file = contentFile(place.entry, clock(), text);
      const wish = wishOf(file, act, clock());
      if ('why' in wish) refused.push({ path, file, why: wish.why });
      else if (Object.keys(wish.fields).length === 0) unchanged.push(file);
      else wanted.set(path, { file, content: Buffer.from(withWishes(text, wish.fields)) });
    }
    const changes = new Map([...wanted].map(([path, { content }]) => [path, content] as const));
    const named = new Map([...wanted].map(([path, { file }]) => [path, file] as const));
    const { refusals, read } = await this.#refusals(person, changes, named);
    for (const [path, why] of refusals) {
      refused.push({ path, file: wanted.get(path)?.file ?? null, why });
      changes.delete(path);
    }
    const plan: BulkPlan = {
      act,
      changed: [...changes.keys()].flatMap((path) => wanted.get(path)?.file ?? []),
      proposed: await proposedChanges(this.context, read ?? nothing),
      refused,
      unchanged,
      state: sha256(JSON.stringify([act, paths.map((path) => [path, files.get(path)])])),
    };
    return { plan, changes };
  }

  async #refusals(
    person: Person,
    changes: Changes,
    files: ReadonlyMap<string, ContentFile>,
  ): Promise<{ refusals: Map<string, SaveRefusal>; read: ReadChanges | null }> {
    const refusals = new Map<string, SaveRefusal>();
    for (let left = changes; left.size > 0; left = without(changes, refusals)) {
      const checked = await this.#checked(person, left);
      if (!(checked instanceof SaveRefusal)) return { refusals, read: checked };
      for (const [path, refusal] of await this.#culprits(person, left, files, checked)) refusals.set(path, refusal);
    }
    return { refusals, read: null };
  }

  /** Found by halving: each check reads all content. */
  async #culprits(
    person: Person,
    changes: Changes,
    files: ReadonlyMap<string, ContentFile>,
    refusal: SaveRefusal,
  ): Promise<Map<string, SaveRefusal>> {
    const paths = [...changes.keys()];
    if (paths.length === 1) return new Map([[paths[0]!, refusal]]);
    for (const isOf of [isAt, isAbout]) {
      const found = paths.flatMap((path) => {
        const file = files.get(path);
        const problems = refusal.problems.filter((problem) => file && isOf(problem, file));
        return problems.length > 0 ? [[path, new SaveRefusal(refusal.code, refusal.facts, problems)] as const] : [];
      });
      if (found.length > 0) return new Map(found);
    }
    const half = Math.ceil(paths.length / 2);
    const found = new Map<string, SaveRefusal>();
    for (const some of [paths.slice(0, half), paths.slice(half)]) {
      const part = only(changes, some);
      const checked = await this.#checked(person, part);
      if (!(checked instanceof SaveRefusal)) continue;
      for (const each of await this.#culprits(person, part, files, checked)) found.set(...each);
    }
    // The fault occurs only with all of them.
    return found.size > 0 ? found : new Map(paths.map((path) => [path, refusal]));
  }

  #checked(person: Person, changes: Changes): Promise<ReadChanges | SaveRefusal> {
    return this.saver.check(person, changes).catch(refusalOf);
  }
}

const isAt = ({ path }: ContentProblem, file: ContentFile): boolean => path === file.path;

/** It names the entry, `authors/ines`, or its page, `/pt/blog/lamas`. */
function isAbout({ values = {} }: ContentProblem, { type, id, entities }: ContentFile): boolean {
  const slugs = Object.values(entities).map(({ slug }) => slug);
  const names = Object.values(values).map((value) => linkedPath(String(value)));
  return names.some(
    (name) =>
      name === `${type.name}/${id}` || (name.startsWith('/') && slugs.includes(name.slice(name.lastIndexOf('/') + 1))),
  );
}

const only = (changes: Changes, paths: readonly string[]): Changes =>
  new Map(paths.flatMap((path) => (changes.has(path) ? [[path, changes.get(path)!] as const] : [])));

const without = (changes: Changes, left: ReadonlyMap<string, unknown>): Changes =>
  only(
    changes,
    [...changes.keys()].filter((path) => !left.has(path)),
  );

const withWishes = (text: string, fields: Partial<Record<Locale, Readonly<Record<string, unknown>>>>): string =>
  localeCodes.reduce((now, locale) => {
    const wished = fields[locale];
    return wished ? withFields(now, locale, wished) : now;
  }, text);

function actOf(act: BulkAct, changed: readonly ContentFile[]): CommitAct {
  const count = `${changed.length}`;
  if ('category' in act) return { action: 'bulk.categorise', count };
  const action = `bulk.${act.what}`;
  if ('locales' in act) return { action, count, languages: act.locales.join(' ') };
  return { action, count, field: `${changed[0]?.type.name}.${act.field}` };
}
