import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '../fixtures/free-port';
import { median } from '../fixtures/median';
import { RunningProgram } from '../fixtures/running-program';
import { scratchCopy } from '../scratch-copy';
import { benchFolder, liveFiles, newFiles, numbersOr, runBench, say, sayTable } from './bench-run';
import { countingProxy } from './counting-proxy';
import { articleAddress, retitle, writeContentOfPages } from './generated-content';
import { measured } from './measured-process';

// `npm run bench -- publishing [pages …]`: an editor saves another title, with the real backend, webhook, build and server; how long
// until a visitor reads it, and what had to be done for it.
const rounds = 3;
const root = process.cwd();
const folder = benchFolder('publishing');
const columns = ['pages', 'from nothing', 'saved -> served (median of 3)', 'pages rendered', 'files written', 'requests to the backend'];

runBench(async () => {
  const rows: unknown[][] = [];
  for (const pages of numbersOr(50, 2_000)) rows.push(await benchmark(pages));
  say('');
  sayTable(columns, rows);
});

async function benchmark(wanted: number): Promise<unknown[]> {
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
  const ofBackend = { ...settings, CONTENT_BACKEND_URL: '', DATA_DIR: 'backend-data' };
  const backend = await RunningProgram.start('backend/main.ts', ofBackend, /answers at/, [], site);
  say(`${wanted} pages: the first build …`);
  const options = { cwd: site, env: { ...process.env, ...settings } };
  const { seconds: cold } = await measured(process.execPath, ['--import', 'tsx', 'server/build.ts'], options);
  const server = await RunningProgram.start('server/main.ts', settings, /^Site http/m, [], site);
  /** From the saved file to the new text, in seconds; of each round. */
  const took: number[] = [];
  let last: unknown[] = [];
  let pages = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [before, said] = [liveFiles(site), server.output.length];
      const title = `Um título da volta ${round}`;
      proxy.asked();
      const began = performance.now();
      retitle(content, edited, title);
      const address = `http://127.0.0.1:${port}${articleAddress(content, edited)}`;
      while (!(await (await fetch(address)).text()).includes(title)) await wait(50);
      took.push((performance.now() - began) / 1000);
      await wait(3_000);
      const [requests, now] = [proxy.asked(), liveFiles(site)];
      const written = newFiles(before, now);
      const rendered = Number(/static HTML for pages: (\d+)/.exec(server.output.slice(said))?.[1]);
      say(`  ${took.at(-1)?.toFixed(1)} s: ${rendered} pages rendered, ${written} files written, ${requests} requests`);
      pages = [...now.keys()].filter((file) => file.endsWith('.html')).length;
      last = [rendered, `${written} of ${now.size}`, requests];
    }
  } finally {
    await Promise.all([server.end(), backend.end(), proxy.stop()]);
    rmSync(site, { recursive: true, force: true });
  }
  return [pages, `${cold.toFixed(0)} s`, `${median(took).toFixed(1)} s`, ...last];
}
