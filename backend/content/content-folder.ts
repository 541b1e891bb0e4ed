import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { commitTimes } from './commit-times';
import { filesBelow, requireFolder } from './content-place';
import { seedRepository } from './git/seed';

export interface ContentPlaces {
  /** What is shown and edited. */
  contentDir: string;
  /** What it is made of where it is not there yet; null: it must be there. */
  sampleContentDir: string | null;
}

/**
 * Makes the content folder of this installation out of the sample content, at its first start. What
 * is there is left as it is.
 */
export async function readyContent(
  { contentDir, sampleContentDir }: ContentPlaces,
  log: (line: string) => void,
): Promise<void> {
  if (sampleContentDir === null || (await stat(contentDir).catch(() => null))) return;
  await requireFolder(sampleContentDir);
  await mkdir(dirname(contentDir), { recursive: true });
  const written = await newestTime(sampleContentDir);
  if (await seedRepository(contentDir, sampleContentDir, () => written))
    log(
      `The content lies in ${contentDir} from now on: a git repository made of ${sampleContentDir}`,
    );
}

/** When the sample content was last changed: no page of it is as new as this installation. */
async function newestTime(sample: string): Promise<Date> {
  const committed = [...(await commitTimes(sample)).values()].filter((time) => time !== null);
  if (committed.length > 0) return new Date(Math.max(...committed));
  const times = await Promise.all(
    (await filesBelow(sample)).map(async (path) => (await stat(join(sample, path))).mtimeMs),
  );
  return new Date(Math.min(Date.now(), Math.max(0, ...times)) || Date.now());
}
