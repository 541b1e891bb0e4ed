import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { KnownMedia, Shelf } from './fetch-media';
import { BackendError } from './errors';
import { fileFactsName } from '../../core/content/graphql';
import { announcedDigest } from './content-node';
import { type GatsbyStore, removeNode, writeNode } from './node-operations';
import { hashOf, type TouchedNode } from './sync-state';

/**
 * The folder of the site whose addresses are those of the backend's files. Nothing else may lie in
 * it.
 */
const folder = 'media';

/** Files lie in the site at the address that they have on the backend: once, and nowhere else. */
export function fileFolder(publicDirectory: string): Shelf {
  return {
    directory: publicDirectory,
    async keep(url, save) {
      const file = placeOf(url);
      if (!file)
        throw new BackendError(
          'unreadable',
          `GET ${url}: the address cannot be that of a file of the site`,
        );
      const path = join(publicDirectory, file);
      await mkdir(dirname(path), { recursive: true });
      return { file, size: await save(path) };
    },
  };
}

/**
 * `/media/ab12/guias/guia%20geral.pdf` -> `media/ab12/guias/guia geral.pdf`, as every server looks
 * for it; null when it would lie elsewhere.
 */
export function placeOf(url: string): string | null {
  const segments = url.slice(1).split('/').map(decoded);
  const fit = segments.every(
    (segment) =>
      segment && !/^\.\.?$|[/\\%:*?"<>|\p{Cc}]/u.test(segment) && Buffer.byteLength(segment) < 200,
  );
  return fit && segments[0] === folder && segments.length > 2 ? segments.join('/') : null;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Takes everything out of the folder that nothing offers any more, whatever build left it there.
 */
export async function removeOthers(
  publicDirectory: string,
  kept: Iterable<string | null>,
): Promise<void> {
  await sweep(publicDirectory, folder, new Set(kept));
}

async function sweep(root: string, place: string, kept: ReadonlySet<string | null>): Promise<void> {
  const entries = await readdir(join(root, place), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const inside = `${place}/${entry.name}`;
    if (entry.isDirectory()) await sweep(root, inside, kept);
    else if (!kept.has(inside)) await rm(join(root, inside), { force: true });
  }
  // Only an empty folder can be taken away like this.
  await rmdir(join(root, place)).catch(() => undefined);
}

interface FileNode {
  id: string;
  url: string;
  name: string;
  extension: string;
  /**
   * Null while it could not be had; the node is there all the same, so that its pages change when
   * the file comes.
   */
  size: number | null;
}

/** What has to happen to the nodes that say what is known of files. */
interface FileOperations {
  writes: { body: FileNode; digest: string; again: boolean }[];
  /** Ids of nodes of files that nothing offers any more. */
  removals: string[];
}

export function planFileNodes(
  store: GatsbyStore,
  files: Readonly<Record<string, KnownMedia>>,
  interrupted: readonly TouchedNode[],
): FileOperations {
  const touchedBefore = new Set(interrupted.map(({ id }) => id));
  const bodies = Object.entries(files).map(([url, known]) => fileNode(store, url, known));
  const staying = new Set(bodies.map(({ id }) => id));
  const writes = bodies
    .map((body) => ({
      body,
      digest: hashOf(JSON.stringify(body)),
      again: touchedBefore.has(body.id),
    }))
    .filter(
      ({ body, digest, again }) =>
        again || store.getNode(body.id)?.internal.contentDigest.split('.')[0] !== digest,
    );
  const removals = store
    .getNodesByType(fileFactsName)
    .flatMap(({ id }) => (staying.has(id) ? [] : [id]));
  return { writes, removals };
}

export function touchedFiles({ writes, removals }: FileOperations): TouchedNode[] {
  return [...writes.map(({ body }) => body.id), ...removals].map((id) => ({
    id,
    type: fileFactsName,
  }));
}

export async function applyFileNodes(
  store: GatsbyStore,
  { writes, removals }: FileOperations,
  mark: string,
): Promise<void> {
  for (const { body, digest, again } of writes) {
    await writeNode(
      store,
      fileFactsName,
      { ...body },
      again ? announcedDigest(digest, mark) : digest,
    );
  }
  for (const id of removals) {
    const node = store.getNode(id);
    if (node) removeNode(store, node);
  }
}

function fileNode(
  { createNodeId }: Pick<GatsbyStore, 'createNodeId'>,
  url: string,
  { file, size }: KnownMedia,
): FileNode {
  const name = basename(placeOf(url) ?? url);
  return {
    id: createNodeId(`file/${url}`),
    url,
    name,
    extension: extname(name).slice(1).toLowerCase(),
    size: file === null ? null : size,
  };
}
