import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { init, writeCommit } from 'isomorphic-git';
import { makeAside } from '../../platform/files/write-atomically';
import { commitTimes } from './file-times';
import { filesBelow, requireFolder } from './content-file';
import { messageWith } from './git/commit-act';
import { notPeople } from './git/content-repository';
import { atomicFiles as fs, storeBlob, syncObjects } from './git/files';
import { filesOfTree, treeWith, writeIndex } from './git/tree';

interface ContentPlaces {
  contentDir: string;
  /** Null: it must exist. */
  sampleContentDir: string | null;
}

export async function readyContent(
  { contentDir, sampleContentDir }: ContentPlaces,
  log: (line: string) => void,
  today = new Date(),
): Promise<void> {
  if (sampleContentDir === null || (await stat(contentDir).catch(() => null))) return;
  await requireFolder(sampleContentDir);
  await mkdir(dirname(contentDir), { recursive: true });
  const written = await newestTime(sampleContentDir);
  const renewed = (path: string, content: Buffer) => withMovedDates(path, content, today);
  if (await seedRepository(contentDir, sampleContentDir, () => written, renewed))
    log(`The content lies in ${contentDir} from now on: a git repository made of ${sampleContentDir}`);
}

/** Dates pages by the sample, not by the installation. */
async function newestTime(sample: string): Promise<Date> {
  const committed = [...(await commitTimes(sample)).values()].filter((time) => time !== null);
  if (committed.length > 0) return new Date(Math.max(...committed));
  const times = await Promise.all(
    (await filesBelow(sample)).map(async (path) => (await stat(join(sample, path))).mtimeMs),
  );
  return new Date(Math.min(Date.now(), Math.max(0, ...times)) || Date.now());
}

const branch = 'main';

/** What becomes of a file of the sample. */
type Renewal = (path: string, content: Buffer) => Buffer;

/** Makes the content repository from the sample, with one commit. False: it was there already. */
export async function seedRepository(
  folder: string,
  sample: string,
  clock = () => new Date(),
  renewed: Renewal = (_, content) => content,
): Promise<boolean> {
  if (await stat(folder).catch(() => null)) return false;
  try {
    await makeAside(folder, (aside) => makeRepository(aside, sample, clock, renewed));
    return true;
  } catch (error) {
    if (await stat(folder).catch(() => null)) return false;
    throw error;
  }
}

async function makeRepository(dir: string, sample: string, clock: () => Date, renewed: Renewal): Promise<void> {
  const gitDir = join(dir, '.git');
  await mkdir(dir, { recursive: true });
  await init({ fs, dir, defaultBranch: branch });
  const blobs = new Map<string, string>();
  const paths = await filesBelow(sample);
  for (let start = 0; start < paths.length; start += 16) {
    const some = paths.slice(start, start + 16);
    await Promise.all(
      some.map(async (path) => {
        const content = renewed(path, await readFile(join(sample, path)));
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), content);
        blobs.set(path, await storeBlob(gitDir, content));
      }),
    );
  }
  const tree = await treeWith(dir, null, blobs);
  if (tree === null) throw new Error(`The sample content ${sample} holds nothing.`);
  const who = {
    name: notPeople.sample,
    email: 'content@localhost',
    timestamp: Math.floor(clock().getTime() / 1000),
    timezoneOffset: 0,
  };
  const message = messageWith('The sample content', { action: 'program.sample' });
  const commit = { tree, parent: [], author: who, committer: who, message: `${message}\n` };
  const id = await writeCommit({ fs, dir, commit });
  await syncObjects(gitDir);
  await fs.promises.writeFile(join(gitDir, 'refs/heads', branch), `${id}\n`);
  await writeIndex(gitDir, await filesOfTree(dir, tree));
}

/** The vacancies of the sample were written for this day. */
const written = Date.UTC(2026, 10, 28);

const week = 7 * 86_400_000;

/** A vacancy of the sample is as old at a first start as on the day it was written for. */
function withMovedDates(path: string, content: Buffer, today: Date): Buffer {
  if (!/^job-offers\/[^/]+\.yml$/.test(path)) return content;
  const later = Math.floor((today.getTime() - written) / week) * week;
  const moved = (day: string) => new Date(Date.parse(day) + later).toISOString().slice(0, 10);
  const dates = /^( {2}(?:data|validade): )(\d{4}-\d\d-\d\d)$/gm;
  return Buffer.from(content.toString().replace(dates, (_, field: string, day: string) => field + moved(day)));
}
