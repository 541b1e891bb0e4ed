import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { manifestFile, type Manifest } from '../../plugins/gatsby-adapter-release/manifest';
import { scratchCopy } from '../scratch-copy';
import { addArticle, retitle, writeContent } from './generated-content';
import { measured, type Measured } from './measured-process';

// `npm run bench [-- articles …]`: how long a build takes and how much memory, from nothing, after one changed title and
// after one new article.
const counts = process.argv.slice(2).map(Number).filter(Boolean);
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Row {
  articles: number;
  build: string;
  pages: number;
  changed: number;
  measured: Measured;
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  for (const articles of counts.length > 0 ? counts : [100, 2000]) rows.push(...(await benchmark(articles)));
  say(
    '\n| articles, each in two languages | build | pages | HTML files changed | seconds | peak memory |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const { articles, build, pages, changed, measured: figures } of rows) {
    const memory = figures.peakMebibytes === null ? 'unknown' : `${Math.round(figures.peakMebibytes)} MiB`;
    say(`| ${articles} | ${build} | ${pages} | ${changed} | ${figures.seconds.toFixed(1)} | ${memory} |`);
  }
}

async function benchmark(articles: number): Promise<Row[]> {
  const site = join(folder, `site-${articles}`);
  scratchCopy(root, site);
  writeContent(join(root, 'content'), join(site, 'content'), articles);
  const env = { ...process.env, DATA_DIR: 'data', CONTENT_DIR: 'content', BACKEND_PORT: '0' };
  const rows: Row[] = [];
  let before: Map<string, string> | null = null;
  const run = async (build: string) => {
    say(`${articles} articles: ${build} …`);
    const figures = await measured(process.execPath, ['--import', 'tsx', 'server/build.ts'], { cwd: site, env });
    const now = pageTags(site);
    const changed = [...now].filter(([path, tag]) => before?.get(path) !== tag).length;
    rows.push({ articles, build, pages: now.size, changed, measured: figures });
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

/** Every HTML file of the live release and the hash of what it holds. */
function pageTags(site: string): Map<string, string> {
  const { files } = JSON.parse(readFileSync(join(site, 'data/releases/current', manifestFile), 'utf8')) as Manifest;
  return new Map(files.filter(({ file }) => file.endsWith('.html')).map(({ file, hash }) => [file, hash]));
}

main()
  .finally(() => rmSync(folder, { recursive: true, force: true }))
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
