import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { KnownMedia, MediaDownloads } from './fetch-media';
import { ContentBackendError } from './errors';
import { fileFactsName } from '../../core/content/graphql';
import { decoded } from '../../core/routing/decoded';
import { changedDigest, type GatsbyStore, plainDigest } from './content-node';
import type { NodeOperations } from './node-operations';
import type { Snapshot } from './read-content';
import { hashOf } from './content-node';

const folder = 'media';

/** Files have the same path in the site as on the backend. */
export function fileFolder(publicDirectory: string): MediaDownloads {
  return {
    directory: publicDirectory,
    async store(url, download) {
      const file = filePath(url);
      if (!file)
        throw new ContentBackendError('unreadable', `GET ${url}: the address cannot be that of a file of the site`);
      const path = join(publicDirectory, file);
      await mkdir(dirname(path), { recursive: true });
      return { file, size: await download(path) };
    },
  };
}

/** `/media/ab12/guia%20geral.pdf` -> `media/ab12/guia geral.pdf`; null: it may leave the folder. */
export function filePath(url: string): string | null {
  const segments = url.slice(1).split('/').map(decoded);
  const fit = segments.every(
    (segment) => segment && !/^\.\.?$|[/\\%:*?"<>|\p{Cc}]/u.test(segment) && Buffer.byteLength(segment) < 200,
  );
  return fit && segments[0] === folder && segments.length > 2 ? segments.join('/') : null;
}

/** Removes the files that no entity offers any more, whatever build left them there. */
export async function removeOtherFiles(
  publicDirectory: string,
  kept: ReadonlySet<string | null>,
  path = folder,
): Promise<void> {
  const directory = join(publicDirectory, path);
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) await removeOtherFiles(publicDirectory, kept, inside);
    else if (!kept.has(inside)) await rm(join(publicDirectory, inside), { force: true });
  }
  // Fails for a folder that is not empty.
  await rmdir(directory).catch(() => undefined);
}

export function planFileNodes(
  store: GatsbyStore,
  { interrupted }: Snapshot,
  files: Readonly<Record<string, KnownMedia>>,
  buildTag: string,
): NodeOperations {
  const bodies = Object.entries(files).map(([url, known]) => fileNode(store, url, known));
  const ids = new Set(bodies.map(({ id }) => id));
  const writes = bodies.flatMap((body) => {
    const digest = hashOf(JSON.stringify(body));
    if (interrupted.has(body.id)) return [{ type: fileFactsName, body, digest: changedDigest(digest, buildTag) }];
    const stored = store.getNode(body.id);
    const isStored = stored && plainDigest(stored.internal.contentDigest) === digest;
    return isStored ? [] : [{ type: fileFactsName, body, digest }];
  });
  return { writes, removals: store.getNodesByType(fileFactsName).filter(({ id }) => !ids.has(id)) };
}

function fileNode(store: GatsbyStore, url: string, { file, size }: KnownMedia) {
  const name = basename(filePath(url) ?? url);
  return {
    id: store.createNodeId(`file/${url}`),
    url,
    name,
    extension: extname(name).slice(1).toLowerCase(),
    // A missing file has a node too, so that its pages change when the file comes.
    size: file === null ? null : size,
  };
}
