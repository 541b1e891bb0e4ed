import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer as bytesOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { isHidden, isMedia } from '../content-file';
import { CrossIndex } from '../cross-index';
import { inEditorForm } from '../editor-form';
import { blobId, leadsOutside } from '../git/files';
import type { Author, Commit, ContentRepository } from '../git/content-repository';
import { assertFile, savedAt } from '../save/allowed-files';
import { newProblems, statesOf } from '../save/check-entries';
import { checkedMedia } from '../save/check-media';
import { entryChanges, textsOf } from '../save/entry-changes';
import { SaveRefusal, sizeText } from '../save/refusal';

interface ImportOptions {
  repository: ContentRepository;
  incoming: Files;
  author: Author;
  message: string;
  /** Deletes all other files. */
  replace: boolean;
  redirectMovedPages: boolean;
  clock: () => Date;
}

interface Imported {
  commit: Commit | null;
  files: number;
}

/** Imports files as one commit, after the checks of a save. */
export function importContent(options: ImportOptions): Promise<Imported> {
  const { repository, incoming, author, message, replace, redirectMovedPages, clock } = options;
  return repository.inTurn(async () => {
    await repository.takeIn();
    const files = await repository.files();
    const changes = await changesOf(incoming, files, replace);
    for (const path of changes.keys())
      if (await leadsOutside(repository.folder, path)) throw new Error(`A link is in the way of ${path}.`);
    const entries = await entryChanges(await textsOf(repository, files, changes), clock());
    const texts = [...files]
      .filter(([path]) => !isMedia(path))
      .map(async ([path, id]) => {
        return [path, { before: null, after: await repository.text(id) }] as const;
      });
    const now = await entryChanges(new Map(await Promise.all(texts)), clock());
    const index = new CrossIndex();
    index.change(statesOf(now, 'after'));
    const problems = await newProblems(entries, {
      index,
      changedMedia: [...changes.keys()].filter(isMedia),
      hasMedia: (url) => files.has(url.slice(1)),
      willHaveMedia: (url) =>
        changes.get(url.slice(1)) !== null && (changes.has(url.slice(1)) || files.has(url.slice(1))),
      redirectMovedPages,
    });
    if (problems.length > 0) throw new SaveRefusal('rejected', {}, problems);
    const commit = changes.size === 0 ? null : await repository.commit(changes, author, message);
    return { commit, files: changes.size };
  });
}

async function changesOf(
  incoming: Files,
  files: ReadonlyMap<string, string>,
  replace: boolean,
): Promise<Map<string, Buffer | null>> {
  const changes = new Map<string, Buffer | null>();
  for (const [path, content] of incoming) {
    const place = savedAt(path);
    if (!place || ('media' in place && blobId(content) === files.get(path))) continue;
    const kept =
      'media' in place ? await checkedMedia(place.media, { ...place, path, content }) : inEditorForm(path, content);
    if (blobId(kept) !== files.get(path)) changes.set(path, kept);
  }
  if (replace) for (const path of files.keys()) if (savedAt(path) && !incoming.has(path)) changes.set(path, null);
  return changes;
}

type Files = Map<string, Buffer>;

const mostFiles = 50_000;
const mostBytes = 1024 ** 3;

/** Every file of a folder or archive, by path, unpacked in memory. Throws for a bad path. */
export async function incomingFiles(source: string): Promise<Files> {
  const found = await stat(source).catch(() => null);
  if (!found) throw new Error(`There is no ${source}.`);
  const files = new ImportedFiles();
  if (found.isDirectory()) await readFolder(source, files);
  else if (/\.(tar\.gz|tgz)$/.test(source)) await readArchive(source, files);
  else throw new Error(`${source} is neither a folder nor a .tar.gz file.`);
  if (files.all.size === 0) throw new Error(`${source} holds no content.`);
  return files.all;
}

class ImportedFiles {
  readonly all: Files = new Map();
  #bytes = 0;

  assertFits(path: string, size: number): void {
    assertFile(path, size);
    if (this.all.has(path)) throw new Error(`${path} is in it twice.`);
    this.#bytes += size;
    if (this.#bytes > mostBytes || this.all.size >= mostFiles)
      throw new Error(`It holds more than ${sizeText(mostBytes)} or ${mostFiles} files: bring it in part by part.`);
  }
}

async function readFolder(folder: string, files: ImportedFiles): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (isHidden(path) || entry.isDirectory()) continue;
    if (!entry.isFile()) throw new Error(`${path} is a link, or no file at all: only plain files are taken.`);
    const file = join(folder, path);
    files.assertFits(path, (await stat(file)).size);
    files.all.set(path, await readFile(file));
  }
}

async function readArchive(file: string, files: ImportedFiles): Promise<void> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  // The loop below ends with the same error.
  reading.catch(() => undefined);
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header;
    const path = name.replace(/^(\.\/)+/, '');
    if (type === 'directory' || isOfTheSystem(path)) {
      entry.resume();
      continue;
    }
    if (type !== 'file') throw new Error(`${name} is a ${type ?? 'thing'}, not a file: only plain files are taken.`);
    files.assertFits(path, size);
    files.all.set(path, await bytesOf(entry));
  }
  await reading;
}

/** A Mac writes files of its own beside the ones that are meant. */
const isOfTheSystem = (path: string): boolean => /(^|\/)(\._[^/]*|\.DS_Store)$/.test(path);
