import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { scratchCopy } from '../scratch-copy';
import { benchFolder, isPage, liveFiles, newFiles, numbersOr, runBench, say, sayTable } from './bench-run';
import { addArticle, retitle, writeContent } from './generated-content';
import { buildCopy } from './live-site';

// `npm run bench [-- articles …]`: how long a build takes and how much memory, from nothing, after one changed title and
// after one new article.
const root = process.cwd();
const folder = benchFolder('site');

runBench(async () => {
  const rows: unknown[][] = [];
  for (const articles of numbersOr(100, 2000)) rows.push(...(await benchmark(articles)));
  say('');
  sayTable(['articles, each in two languages', 'build', 'pages', 'HTML files changed', 'seconds', 'peak memory'], rows);
});

async function benchmark(articles: number): Promise<unknown[][]> {
  const site = join(folder, `site-${articles}`);
  scratchCopy(root, site);
  writeContent(join(root, 'content'), join(site, 'content'), articles);
  const rows: unknown[][] = [];
  let before = new Map<string, string>();
  const run = async (build: string) => {
    say(`${articles} articles: ${build} …`);
    const figures = await buildCopy(site, { DATA_DIR: 'data', CONTENT_DIR: 'content', BACKEND_PORT: '0' });
    const now = new Map([...liveFiles(site)].filter(([path]) => isPage(path)));
    const memory = figures.peakMebibytes === null ? 'unknown' : `${Math.round(figures.peakMebibytes)} MiB`;
    rows.push([articles, build, now.size, newFiles(before, now), figures.seconds.toFixed(1), memory]);
    before = now;
  };
  await run('from nothing');
  await run('nothing changed');
  retitle(join(site, 'content'), articles - 1, 'Um título novo');
  await run('one title changed');
  addArticle(join(site, 'content'), articles);
  await run('one article added');
  rmSync(site, { recursive: true, force: true });
  return rows;
}
