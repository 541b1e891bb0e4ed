import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

import { isHidden } from '../content-place';
import { savedAt } from '../save/allowed-path';
import { sizeLimits } from '../save/limits';
import { Refusal, sizeText } from '../save/refusal';

export type Files = Map<string, Buffer>;

const mostFiles = 50_000;
const mostBytes = 1024 ** 3;

/**
 * Every file of a folder or an archive, by its path in the content. Throws for the first that may
 * not lie there; nothing is unpacked to the disk.
 */
export async function incomingFiles(source: string): Promise<Files> {
  const found = await stat(source).catch(() => null);
  if (!found) throw new Error(`There is no ${source}.`);
  const files = new Incoming();
  if (found.isDirectory()) await readFolder(source, files);
  else if (/\.(tar\.gz|tgz)$/.test(source)) await readArchive(source, files);
  else throw new Error(`${source} is neither a folder nor a .tar.gz file.`);
  if (files.all.size === 0) throw new Error(`${source} holds no content.`);
  return files.all;
}

/** Counts while it takes. */
class Incoming {
  readonly all: Files = new Map();
  #bytes = 0;

  /** Before the bytes are read. */
  assertFits(path: string, size: number): void {
    const place = savedAt(path);
    if (!place)
      throw new Refusal('bad_path', {
        path,
        kinds: 'jpg, png, webp, avif, svg, pdf, mp4, webm, vtt',
      });
    const limit = sizeLimits['media' in place ? place.media : 'entry'];
    if (size > limit) throw new Refusal('too_large', { path, limit: sizeText(limit) });
    if (this.all.has(path)) throw new Error(`${path} is in it twice.`);
    this.#bytes += size;
    if (this.#bytes > mostBytes || this.all.size >= mostFiles)
      throw new Error(
        `It holds more than ${sizeText(mostBytes)} or ${mostFiles} files: bring it in part by part.`,
      );
  }
}

async function readFolder(folder: string, files: Incoming): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (isHidden(path) || entry.isDirectory()) continue;
    if (!entry.isFile())
      throw new Error(`${path} is a link, or no file at all: only plain files are taken.`);
    const file = join(folder, path);
    files.assertFits(path, (await stat(file)).size);
    files.all.set(path, await readFile(file));
  }
}

async function readArchive(file: string, files: Incoming): Promise<void> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  // Told by the loop below, which ends with the same error.
  reading.catch(() => undefined);
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header;
    const path = name.replace(/^(\.\/)+/, '');
    if (type === 'directory' || isOfTheSystem(path)) {
      entry.resume();
      continue;
    }
    if (type !== 'file')
      throw new Error(`${name} is a ${type ?? 'thing'}, not a file: only plain files are taken.`);
    files.assertFits(path, size);
    files.all.set(path, await bytesOf(entry));
  }
  await reading;
}

/** A Mac writes files of its own beside the ones that are meant. */
const isOfTheSystem = (path: string): boolean => /(^|\/)(\._[^/]*|\.DS_Store)$/.test(path);

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
