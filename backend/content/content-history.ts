import type { Person } from '../auth/rights';
import type { Commit, ContentRepository } from './git/content-repository';
import { savedAt } from './save/allowed-files';
import { SaveRefusal } from './save/refusal';
import type { EditingContext, Saver } from './save/saver';
import { commitsOfPath, pathsChangedBy, pathsTouchedBy } from './git/commits-of-path';
import { isRecord } from '../../core/content/entity-values';
import { readYaml } from './read-yaml';
import { contentTypeNamed } from '../../core/content/registry';
import { moment } from '../auth/pages/html';
import { filesIn } from './content-checks';
import { entitiesOf, entryChanges } from './save/entry-changes';
import { editorWord, entryName } from './editor-words';

const lineOf = ({ id, author: who, when, message }: Commit) => ({ id, who, when, message });
export type HistoryLine = ReturnType<typeof lineOf>;

export type FileChange = Awaited<ReturnType<typeof pathsTouchedBy>>[number];

const perPage = 20;

/** What changed in the content, the newest first, twenty a page, and the way back. */
export class ContentHistory {
  constructor(
    private readonly context: EditingContext,
    private readonly saver: Saver,
  ) {}

  recent(page: number) {
    const { repository } = this.context;
    return this.#page('', page, async (commit) => ({
      ...lineOf(commit),
      files: await pathsTouchedBy(repository, commit),
    }));
  }

  /** The last changes, each with the paths that it touched. */
  async latest(most: number) {
    const { repository } = this.context;
    const commits = await commitsOfPath(repository, '', most);
    return Promise.all(
      commits.map(async (commit) => ({
        ...lineOf(commit),
        paths: await pathsChangedBy(repository, commit),
      })),
    );
  }

  /** Of one file, for entries field by field. Throws Refusal where no file can be. */
  async of(path: string, page: number) {
    const place = savedAt(path);
    if (!place) throw new SaveRefusal('not_found');
    return this.#page(path, page, async (commit) => ({
      ...lineOf(commit),
      changed: 'entry' in place ? await changesOf(this.context.repository, commit, path) : [],
    }));
  }

  /** Brings an entry back as it was after a commit. Throws Refusal. */
  async restore(person: Person, path: string, commit: string): Promise<HistoryLine> {
    if (!/^[0-9a-f]{40}$/.test(commit))
      throw new SaveRefusal('malformed', { what: 'path, commit' });
    return lineOf(await restore(this.context, this.saver, person, path, commit));
  }

  async #page<Line>(path: string, page: number, line: (commit: Commit) => Promise<Line>) {
    const commits = await commitsOfPath(this.context.repository, path, page * perPage + 1);
    const rows = commits.slice((page - 1) * perPage, page * perPage);
    return {
      data: await Promise.all(rows.map(line)),
      meta: { page, more: commits.length > page * perPage },
    };
  }
}

async function changesOf(
  repository: ContentRepository,
  commit: Commit,
  path: string,
): Promise<FieldChange[]> {
  const textAt = async (id: string | undefined): Promise<string | null> => {
    const blob = id === undefined ? null : await repository.fileAt(id, path).catch(() => null);
    return blob && repository.text(blob);
  };
  return fieldChanges(await textAt(commit.parents[0]), await textAt(commit.id));
}

/** What a commit made of one field; null: it was not there, or is not any more. */
export interface FieldChange {
  /** Null: the file as a whole, which is no YAML before or after. */
  locale: string | null;
  field: string;
  before: unknown;
  after: unknown;
}

type Difference = Omit<FieldChange, 'locale'>;

const maxChanges = 300;

/** Changed fields of an entry: `{locale: 'pt', field: 'faqs[2].pergunta', before, after}`. */
function fieldChanges(before: string | null, after: string | null): FieldChange[] {
  const [was, is] = [blocksOf(before), blocksOf(after)];
  if (!was || !is) return [{ locale: null, field: '', before, after }];
  const locales = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changes = locales.flatMap((locale) =>
    differences(was[locale], is[locale], '').map((change) => ({ locale, ...change })),
  );
  return changes.slice(0, maxChanges);
}

function blocksOf(text: string | null): Record<string, unknown> | null {
  if (text === null) return {};
  const read = readYaml(text);
  return 'value' in read && isRecord(read.value) ? read.value : null;
}

function differences(before: unknown, after: unknown, field: string): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const longer: unknown[] = before.length > after.length ? before : after;
    return longer.flatMap((_, index) =>
      differences(before[index], after[index], `${field}[${index}]`),
    );
  }
  // A language that is new, or gone, is shown by its fields.
  const isBlock = field === '' && (before === undefined || after === undefined);
  if (!isBlock && !(isRecord(before) && isRecord(after)))
    return [{ field, before: before ?? null, after: after ?? null }];
  const [was, is] = [recordOf(before), recordOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) =>
    differences(was[name], is[name], field ? `${field}.${name}` : name),
  );
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Restores an entry and its media files as of a commit, in a new commit, checked like a save. */
async function restore(
  context: EditingContext,
  saver: Saver,
  person: Person,
  path: string,
  id: string,
): Promise<Commit> {
  const place = savedAt(path);
  if (!place || !('entry' in place)) throw new SaveRefusal('not_found');
  const { repository } = context;
  return saver.inTurn(async () => {
    await repository.takeIn([path]);
    const then = await repository.commitNamed(id).catch(() => null);
    const blob =
      then && (await repository.contains(then.id)) ? await repository.fileAt(then.id, path) : null;
    if (!then || blob === null) throw new SaveRefusal('not_found');
    const content = await repository.read(blob);
    const changes = new Map<string, Uint8Array | null>([[path, content]]);
    for (const file of await filesToBringBack(context, path, Buffer.from(content).toString())) {
      const old = await repository.fileAt(then.id, file);
      if (old !== null) changes.set(file, await repository.read(old));
    }
    const { language } = person;
    return saver.apply(person, changes, {
      name: 'content-restored',
      message:
        editorWord(language, 'restored', {
          entry: entryName(path, language),
          when: moment(then.when, language),
        }) ?? '',
      rights: ['restore-version'],
    });
  });
}

/** Media files of the entry that are gone, or that no other entry uses. */
async function filesToBringBack(
  { repository, content, clock }: EditingContext,
  path: string,
  text: string,
): Promise<string[]> {
  const [change] = await entryChanges(new Map([[path, { before: null, after: text }]]), clock());
  const file = change?.after;
  if (!file) return [];
  const entities = [...entitiesOf(file).map(({ entity }) => entity), ...Object.values(file.drafts)];
  const named = new Set(
    entities.flatMap((entity) => filesIn(file.type, entity)).map(({ url }) => url),
  );
  const byOthers = new Set<string>();
  for (const { type: name, id, entity } of await content.wanted()) {
    const type = contentTypeNamed(name);
    if (type && `${name}/${id}.yml` !== path)
      for (const { url } of filesIn(type, entity)) byOthers.add(url);
  }
  const files = await repository.files();
  return [...named]
    .filter((url) => !files.has(url.slice(1)) || !byOthers.has(url))
    .map((url) => url.slice(1));
}
