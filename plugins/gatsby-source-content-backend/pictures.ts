import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { createFileNode } from 'gatsby-source-filesystem/create-file-node';
import type { KnownMedia, Shelf } from './fetch-media';
import { hashOf, type TouchedNode } from './sync-state';
import { BackendError } from './errors';
import { announcedDigest, pictureNodeId } from './content-node';
import { type GatsbyStore, removeNode, writeNode } from './node-operations';

const folder = 'pictures';

/**
 * Pictures lie in the plugin's cache, from where they are made into those of the site:
 * `pictures/3f2a…/landfill.jpg`.
 */
export function pictureFolder(directory: string): Shelf {
  return {
    directory,
    async keep(url, save) {
      const name = decoded(basename(url)).replace(/[^\w.-]+/g, '-');
      const file = join(folder, hashOf(url), name.slice(-120));
      const path = join(directory, file);
      await mkdir(dirname(path), { recursive: true });
      const size = await save(path);
      const format = await formatOf(path);
      if (!format) {
        await dropPicture(directory, file);
        throw new BackendError(
          'unreadable',
          `GET ${url}: the answer is not a readable picture (${size} bytes)`,
        );
      }
      if (extname(name)) return { file, size };
      await rename(path, `${path}.${format}`);
      return { file: `${file}.${format}`, size };
    },
  };
}

/**
 * A file that is no picture would only be noticed much later, by the failure of a page. What sharp
 * says of it helps nobody.
 */
async function formatOf(path: string): Promise<string | undefined> {
  return sharp(path)
    .metadata()
    .then(({ format }) => format)
    .catch(() => undefined);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export async function dropPicture(directory: string, file: string | null): Promise<void> {
  if (file) await rm(dirname(join(directory, file)), { recursive: true, force: true });
}

/**
 * The neutral picture that stands in for one that could not be had: a calm grey of the usual
 * proportions.
 */
export async function neutralPicture(directory: string): Promise<string> {
  const file = join(folder, 'neutral.png');
  if (await stat(join(directory, file)).catch(() => null)) return file;
  await mkdir(join(directory, folder), { recursive: true });
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#dfe3df' } })
    .png()
    .toFile(join(directory, file));
  return file;
}

interface PictureNode {
  id: string;
  url: string;
  path: string;
  /** An interrupted build touched it: it must be taken as changed even where it is not. */
  again: boolean;
}

/** What has to happen to the File nodes of pictures. */
interface PictureOperations {
  writes: PictureNode[];
  /** Nothing changed: Gatsby is only told that they are still needed. */
  keeps: PictureNode[];
  /** No entity shows them any more. */
  removals: string[];
}

interface Pictures {
  now: Readonly<Record<string, KnownMedia>>;
  before: Readonly<Record<string, KnownMedia>>;
  /** Fetched in this build. */
  fetched: readonly string[];
  directory: string;
  /** Path of the neutral picture inside the directory. */
  neutral: string | null;
  interrupted: readonly TouchedNode[];
}

export function planPictureNodes(
  store: GatsbyStore,
  { now, before, fetched, directory, neutral, interrupted }: Pictures,
): PictureOperations {
  const touchedBefore = new Set(interrupted.map(({ id }) => id));
  const fresh = new Set(fetched);
  const operations: PictureOperations = { writes: [], keeps: [], removals: [] };
  for (const [url, { file }] of Object.entries(now)) {
    const id = pictureNodeId(store, url);
    const node: PictureNode = {
      id,
      url,
      path: join(directory, file ?? neutral ?? ''),
      again: touchedBefore.has(id),
    };
    const held = store.getNode(id);
    const isAsBefore =
      !fresh.has(url) && !node.again && held?.absolutePath === node.path && held.url === url;
    (isAsBefore ? operations.keeps : operations.writes).push(node);
  }
  operations.removals = Object.keys(before)
    .filter((url) => !now[url])
    .map((url) => pictureNodeId(store, url));
  return operations;
}

export function touchedPictures({ writes, removals }: PictureOperations): TouchedNode[] {
  return [...writes.map(({ id }) => id), ...removals].map((id) => ({ id, type: 'File' }));
}

/**
 * File nodes belong to another plugin, which is not asked to keep them: those that stay are touched
 * in every build.
 */
export async function applyPictureNodes(
  store: GatsbyStore,
  { writes, keeps, removals }: PictureOperations,
  mark: string,
): Promise<void> {
  for (const { id } of keeps) {
    const node = store.getNode(id);
    if (node) store.actions.touchNode(node);
  }
  for (const { id, url, path, again } of writes) {
    const body = await createFileNode(path, store.createNodeId);
    const { contentDigest, mediaType } = body.internal;
    const before = store.getNode(id);
    // The same picture in another place is a change too: Gatsby must not go on reading it from the
    // old one.
    const hasMoved = before !== undefined && before.absolutePath !== path;
    const digest = again || hasMoved ? announcedDigest(contentDigest, mark) : contentDigest;
    await writeNode(
      store,
      'File',
      { ...body, id, url, internal: { mediaType, description: `Picture ${url}` } },
      digest,
    );
  }
  for (const id of removals) {
    const node = store.getNode(id);
    if (node) removeNode(store, node);
  }
}
