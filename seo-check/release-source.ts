import { isRecord } from '../core/content/entity-values';
import { type Manifest, readObject, type ReleaseFile } from '../platform/release/manifest';
import { releaseOfCache } from '../platform/release/release-memory';
import type { PageRecord } from '../src/seo/page-meta';
import { openNodes } from '../server/publish/build-cache';
import { ReleaseStore } from '../server/releases/release-store';

export interface ReleaseSource {
  manifest: Manifest;
  read(file: ReleaseFile): Promise<Buffer>;
  records: readonly PageRecord[];
}

export class NothingToRead extends Error {
  override readonly name = 'NothingToRead';
  readonly exitCode = 2;
}

/** `id`: by default the live release. `root`: the project, whose cache may be that of the release. */
export async function openRelease(releases: string, root: string, id?: string): Promise<ReleaseSource> {
  const store = new ReleaseStore(releases, root);
  try {
    const wanted = id ?? (await store.currentId());
    if (wanted === null) throw new Error('there is none');
    const { manifest, objects } = await store.load(wanted);
    const read = (file: ReleaseFile) => readObject(objects, file.hash);
    const records =
      releaseOfCache(root) === wanted ? await pageMetaNodes(root) : await recordsInPageData(manifest, read);
    return { manifest, read, records };
  } catch (failure) {
    throw new NothingToRead(
      `No release can be read in ${releases} (${(failure as Error).message}): make one with npm run build, or name one of npm run releases.`,
    );
  }
}

/** The nodes of the newest build, also one that has no page, sorted by path. */
export async function pageMetaNodes(root: string): Promise<PageRecord[]> {
  const database = openNodes(root);
  const nodes = [...database.nodes.getRange()].map(({ value }) => value);
  await database.close();
  return nodes
    .filter((node) => isRecord(node) && isRecord(node.internal) && node.internal.type === 'PageMeta')
    .map((node) => node as PageRecord)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What the queries of the pages were answered: it stands in the data of each page. */
async function recordsInPageData({ files }: Manifest, read: ReleaseSource['read']): Promise<PageRecord[]> {
  const records = new Map<string, PageRecord>();
  for (const file of files.filter(({ path }) => /^\/page-data\/.*\/page-data\.json$/.test(path))) {
    const { result } = JSON.parse(String(await read(file))) as PageData;
    for (const record of [result?.data?.meta, ...(result?.data?.metas?.nodes ?? [])])
      if (record) records.set(record.path, record);
  }
  return [...records.values()];
}

interface PageData {
  result?: { data?: { meta?: PageRecord | null; metas?: { nodes: PageRecord[] } } };
}
