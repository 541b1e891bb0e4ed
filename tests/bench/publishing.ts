import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { manifestFile, type Manifest } from '../../plugins/gatsby-adapter-release/manifest';
import { freePort } from '../fixtures/free-port';
import { RunningProgram } from '../fixtures/running-program';
import { scratchCopy } from '../scratch-copy';
import { countingProxy } from './counting-proxy';
import { articleAddress, retitle, writeContentOfPages } from './generated-content';
import { measured } from './measured-process';

// `npm run bench -- publishing [pages …]`: an editor saves another title, with the real backend, webhook, build and server; how long
// until a visitor reads it, and what had to be done for it.
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const rounds = 3;
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'publishing-bench-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Row {
  pages: number;
  cold: number;
  /** From the saved file to the new text, in seconds; of each round. */
  seconds: number[];
  rendered: number;
  files: { written: number; of: number };
  requests: number;
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  for (const pages of sizes.length > 0 ? sizes : [50, 2_000]) rows.push(await benchmark(pages));
  say('\n| pages | from nothing | saved -> served (median of 3) | pages rendered | files written | requests to the backend |');
  say('| --- | --- | --- | --- | --- | --- |');
  for (const { pages, cold, seconds, rendered, files, requests } of rows) {
    const median = [...seconds].sort((one, other) => one - other)[1] ?? Number.NaN;
    say(`| ${pages} | ${cold.toFixed(0)} s | ${median.toFixed(1)} s | ${rendered} | ${files.written} of ${files.of} | ${requests} |`);
  }
}

async function benchmark(wanted: number): Promise<Row> {
  const site = join(folder, `site-${wanted}`);
  scratchCopy(root, site);
  const content = join(site, 'content');
  const edited = await writeContentOfPages(join(root, 'content'), content, wanted);
  const [port, backendPort] = [await freePort(), await freePort()];
  const proxy = await countingProxy(`http://127.0.0.1:${backendPort}`);
  const settings = {
    DATA_DIR: 'data',
    CONTENT_DIR: 'content',
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    CONTENT_BACKEND_URL: proxy.url,
    WEBHOOK_SECRET: 'the secret of a benchmark',
    WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/content`,
  };
  const backend = await RunningProgram.start(
    'backend/main.ts',
    { ...settings, CONTENT_BACKEND_URL: '', DATA_DIR: 'backend-data' },
    /answers at/,
    [],
    site,
  );
  say(`${wanted} pages: the first build …`);
  const { seconds: cold } = await measured(process.execPath, ['--import', 'tsx', 'server/build.ts'], {
    cwd: site,
    env: { ...process.env, ...settings },
  });
  const server = await RunningProgram.start('server/main.ts', settings, /^Site http/m, [], site);
  const row: Row = { pages: 0, cold, seconds: [], rendered: 0, files: { written: 0, of: 0 }, requests: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [before, said] = [manifestOf(site), server.output.length];
      const title = `Um título da volta ${round}`;
      proxy.asked();
      const began = performance.now();
      retitle(content, edited, title);
      while (!(await textOf(`http://127.0.0.1:${port}${articleAddress(content, edited)}`)).includes(title)) await wait(50);
      row.seconds.push((performance.now() - began) / 1000);
      await wait(3_000);
      row.requests = proxy.asked();
      const now = manifestOf(site);
      const known = new Set(before.files.map(({ file, hash }) => `${file} ${hash}`));
      row.pages = now.files.filter(({ file }) => file.endsWith('.html')).length;
      row.files = { written: now.files.filter(({ file, hash }) => !known.has(`${file} ${hash}`)).length, of: now.files.length };
      row.rendered = Number(/static HTML for pages: (\d+)/.exec(server.output.slice(said))?.[1]);
      say(
        `  ${row.seconds.at(-1)?.toFixed(1)} s: ${row.rendered} pages rendered, ${row.files.written} files written, ${row.requests} requests`,
      );
    }
  } finally {
    await Promise.all([server.end(), backend.end()]);
    proxy.stop();
    rmSync(site, { recursive: true, force: true });
  }
  return row;
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function manifestOf(site: string): Manifest {
  return JSON.parse(readFileSync(join(realpathSync(join(site, 'data/releases/current')), manifestFile), 'utf8')) as Manifest;
}

main()
  .finally(() => rmSync(folder, { recursive: true, force: true }))
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
