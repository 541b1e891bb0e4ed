import { stat, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { currentBranch, isDescendent, readBlob, readCommit, resolveRef, writeCommit } from 'isomorphic-git';
import { clearAsides, syncFolder, writeAtomically } from '../../../platform/files/write-atomically';
import { atomicFiles as fs, blobOnDisk, forEach, looseObject, putOnDisk, storeBlob, syncObjects } from './files';
import { type CommitAct, messageWith, readMessage } from './commit-act';
import { differingPaths, fileOfTree, filesOfTree, treeWith, writeIndex } from './tree';
import { withRepositoryLock } from './repository-lock';
import { LooseFiles } from './loose-files';
import { isRecord } from '../../../core/content/entity-values';
import { readKept } from '../../../platform/files/kept-json';

export interface Author {
  name: string;
  email: string;
}

export interface Commit {
  id: string;
  parents: readonly string[];
  tree: string;
  author: Author;
  message: string;
  act: CommitAct | null;
  when: string;
}

export type Changes = ReadonlyMap<string, Uint8Array | null>;

const mostKept = 20_000;

/** Authors of commits that are no people: edits by hand, and the sample. */
export const notPeople = { byHand: 'By hand', sample: 'Sample content' } as const;

const editedByHand = messageWith('Edited by hand', { action: 'program.byHand' });
const byHand: Author = { name: notPeople.byHand, email: 'content@localhost' };

/** The content folder as a git repository: one save is one atomic commit. */
export class ContentRepository {
  readonly #loose: LooseFiles;
  #firstLook: Promise<void> | null = null;
  #files: { tree: string; files: Promise<Map<string, string>> } | null = null;
  #work: Promise<unknown> = Promise.resolve();
  readonly #gitDir: string;
  /** Commits never change. */
  readonly #commits = new Map<string, Commit>();

  private constructor(
    readonly folder: string,
    readonly branch: string,
    private readonly clock: () => Date,
    private readonly log: (line: string) => void,
  ) {
    this.#gitDir = join(folder, '.git');
    this.#loose = new LooseFiles(folder, this.#gitDir);
  }

  /** Opens the repository and completes an interrupted save. Throws for a folder without one. */
  static async open(
    folder: string,
    { clock = () => new Date(), log = () => {} }: { clock?: () => Date; log?: (line: string) => void } = {},
  ): Promise<ContentRepository> {
    // Not that of a project around it: nobody wants our commits in there.
    const own = await stat(join(folder, '.git')).catch(() => null);
    if (!own?.isDirectory())
      throw new Error(
        `The content folder ${folder} is not a git repository of its own, so nothing can be edited there. ` +
          'Leave CONTENT_DIR empty, or make it one: git init, git add ., git commit.',
      );
    const branch = await currentBranch({ fs, dir: folder }).catch(() => undefined);
    if (!branch) throw new Error(`The git repository ${folder} stands on no branch: check one out (git switch main).`);
    const repository = new ContentRepository(folder, branch, clock, log);
    if ((await repository.head().catch(() => null)) === null)
      throw new Error(`The git repository ${folder} has no commit yet: git add ., git commit.`);
    await repository.inTurn(async () => undefined);
    return repository;
  }

  head(): Promise<string> {
    return resolveRef({ fs, dir: this.folder, ref: `refs/heads/${this.branch}` });
  }

  async commitNamed(oid: string): Promise<Commit> {
    const known = this.#commits.get(oid);
    if (known) return known;
    const { commit } = await readCommit({ fs, dir: this.folder, oid });
    const { name, email, timestamp } = commit.author;
    const when = new Date(timestamp * 1000).toISOString();
    const read = {
      id: oid,
      parents: commit.parent,
      tree: commit.tree,
      author: { name, email },
      ...readMessage(commit.message),
      when,
    };
    if (this.#commits.size >= mostKept) this.#commits.clear();
    this.#commits.set(oid, read);
    return read;
  }

  /** Whether a commit is in the history of the branch: other objects never were content. */
  async contains(commit: string): Promise<boolean> {
    const oid = await this.head();
    if (commit === oid) return true;
    return isDescendent({ fs, dir: this.folder, oid, ancestor: commit, depth: -1 });
  }

  /** The files of a state, path and name, of now where none is given. */
  async files(commit?: string): Promise<ReadonlyMap<string, string>> {
    const { tree } = await this.commitNamed(commit ?? (await this.head()));
    if (this.#files?.tree !== tree) this.#files = { tree, files: filesOfTree(this.folder, tree) };
    return this.#files.files;
  }

  async fileAt(commit: string, path: string): Promise<string | null> {
    return fileOfTree(this.folder, (await this.commitNamed(commit)).tree, path);
  }

  async read(oid: string): Promise<Uint8Array> {
    return (await looseObject(this.#gitDir, oid, 'blob')) ?? (await readBlob({ fs, dir: this.folder, oid })).blob;
  }

  async text(oid: string): Promise<string> {
    return Buffer.from(await this.read(oid)).toString();
  }

  /** Stores an object of no commit, to be read again. */
  async keep(content: Uint8Array): Promise<void> {
    await storeBlob(this.#gitDir, content);
  }

  /** One after the other, exclusively; a save cut off by a kill is completed first. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#work.then(() =>
      withRepositoryLock(
        this.#gitDir,
        async () => {
          await this.#endPending({ cutOff: true });
          return work();
        },
        { log: this.log },
      ),
    );
    this.#work = turn.catch(() => {});
    return turn;
  }

  async settled(): Promise<void> {
    this.#loose.close();
    await Promise.all([this.#work, this.#firstLook?.catch(() => undefined)]);
  }

  /** Paths seen by the watcher, committed before the next save. */
  noteWritten(paths: Iterable<string>): void {
    this.#loose.record(paths);
  }

  /** Looks once for edits that were made while the backend was off. */
  lookThrough(): Promise<void> {
    this.#firstLook ??= this.files()
      .then((known) => this.#loose.find(known))
      .catch((error: Error) => {
        this.#firstLook = null;
        throw error;
      });
    return this.#firstLook;
  }

  /** Commits edits by hand, so that no save undoes them. Within a turn. */
  async takeIn(also?: Iterable<string>, author = byHand, message = editedByHand): Promise<Commit | null> {
    if (!also) await this.lookThrough();
    return this.#loose.taken(also ?? [], await this.files(), (blobs) => this.#commitBlobs(blobs, [], author, message));
  }

  /** Makes one commit and brings it to the work tree. Within a turn. */
  async commit(changes: Changes, author: Author, message: string): Promise<Commit> {
    const files = await this.files();
    const blobs = new Map<string, string | null>();
    await forEach(changes, async ([path, content]) => {
      blobs.set(path, content && (await storeBlob(this.#gitDir, content)));
    });
    const pending = [...blobs].map(([path, after]) => ({ path, before: files.get(path) ?? null, after }));
    return this.#commitBlobs(blobs, pending, author, message);
  }

  async #commitBlobs(
    blobs: ReadonlyMap<string, string | null>,
    pending: PendingSave['files'],
    author: Author,
    message: string,
  ): Promise<Commit> {
    const dir = this.folder;
    const parent = await this.head();
    const tree = await treeWith(dir, (await this.commitNamed(parent)).tree, blobs);
    if (tree === null) throw new Error('A save would leave nothing of the content.');
    const who = { ...author, timestamp: Math.floor(this.clock().getTime() / 1000), timezoneOffset: 0 };
    const id = await writeCommit({
      fs,
      dir,
      commit: { tree, parent: [parent], author: who, committer: who, message: `${message}\n` },
    });
    await syncObjects(this.#gitDir);
    await notePending(this.#gitDir, { commit: id, files: pending });
    // From here on it is saved.
    await writeAtomically(join(this.#gitDir, 'refs/heads', this.branch), `${id}\n`);
    await this.#endPending({ cutOff: false }).catch((error: Error) =>
      this.log(
        `What was saved is not in the content folder yet, and will be brought there before the next save: ${error.message}`,
      ),
    );
    return this.commitNamed(id);
  }

  /** Completes a save in the work tree. Edits by hand stay and are committed later. */
  async #endPending({ cutOff }: { cutOff: boolean }): Promise<void> {
    const noted = await readPending(this.#gitDir, this.log);
    if (noted === null) return;
    const save = noted === 'damaged' ? await this.#lastSave() : noted;
    const folders = new Set(save.files.map(({ path }) => join(this.folder, dirname(path))));
    if (cutOff) for (const folder of folders) await clearAsides(folder);
    if (save.commit === (await this.head())) {
      const put = async ({ path, before, after }: PendingSave['files'][number]) => {
        const now = await blobOnDisk(this.folder, path);
        if (now === before && now !== after)
          await putOnDisk(this.folder, path, after === null ? null : await this.read(after));
        else if (now !== after) this.noteWritten([path]);
      };
      await forEach(
        save.files.filter(({ after }) => after !== null),
        put,
      );
      // One by one: the folders that this leaves empty go too.
      for (const file of save.files.filter(({ after }) => after === null)) await put(file);
      await forEach(folders, syncFolder);
      await writeIndex(this.#gitDir, await this.files());
    }
    await forgetPending(this.#gitDir);
  }

  /** The last commit may not have reached the folder. */
  async #lastSave(): Promise<PendingSave> {
    const { id, tree, parents } = await this.commitNamed(await this.head());
    const [parent] = parents;
    if (parent === undefined) return { commit: id, files: [] };
    const paths = await differingPaths(this.folder, (await this.commitNamed(parent)).tree, tree);
    const files = paths.map(async (path) => {
      const [before, after] = await Promise.all([this.fileAt(parent, path), this.fileAt(id, path)]);
      return { path, before, after };
    });
    return { commit: id, files: await Promise.all(files) };
  }
}

/** Recorded with all new blobs before anything is visible. */
interface PendingSave {
  commit: string;
  files: { path: string; before: string | null; after: string | null }[];
}

const fileOf = (gitDir: string) => join(gitDir, 'pending-save.json');

const readPending = (gitDir: string, log: (line: string) => void) => readKept(fileOf(gitDir), isPendingSave, log);

const notePending = (gitDir: string, save: PendingSave): Promise<void> =>
  writeAtomically(fileOf(gitDir), JSON.stringify(save));

const forgetPending = (gitDir: string): Promise<void> => rm(fileOf(gitDir), { force: true });

const isPendingSave = (value: unknown): value is PendingSave =>
  isRecord(value) &&
  typeof value.commit === 'string' &&
  Array.isArray(value.files) &&
  value.files.every((file) => isRecord(file) && typeof file.path === 'string');
