import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { ReleaseStore } from '../../server/releases/release-store';
import { ask } from '../contract/ask';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { freePort } from '../fixtures/free-port';
import { median } from '../fixtures/median';
import { RunningProgram } from '../fixtures/running-program';
import { atShare, benchFolder, keptConnections, numbersOr, runBench, say, sayTable } from './bench-run';

// `npm run bench -- swaps [pages]`: what visitors notice while releases of so many pages go live, and are rolled back, under 500 requests a second.
const [pages = 0] = numbersOr(2_500);
const perSecond = 500;
const swaps = 20;
const rollbacks = 5;
const folder = benchFolder('swaps');
const agent = keptConnections();

const took: number[] = [];
let [errors, mixed, isOver] = [0, 0, false];

runBench(async () => {
  const releases = join(folder, 'releases');
  const more = Object.fromEntries(
    Array.from({ length: pages }, (_, page) => [`pt/blog/artigo-${page}/index.html`, `<!doctype html><p>${page}</p>`]),
  );
  const ids = ['20260101T000000Z-0001', '20260102T000000Z-0002'];
  for (const [index, id] of ids.entries()) await buildFixtureRelease(folder, folder, id, ['one', 'two'][index], more);
  const store = new ReleaseStore(releases, process.cwd());
  for (const id of ids) await store.makeCurrent(id);
  const settings = { DATA_DIR: join(folder, 'server'), RELEASES_DIR: releases, PORT: String(await freePort()) };
  // It follows, as a second machine does. Nothing is asked of the backend.
  const following = { ...settings, FOLLOW_RELEASES: 'true', CONTENT_BACKEND_URL: 'http://127.0.0.1:9' };
  const server = await RunningProgram.start('server/main.ts', following, /^Site http/m);
  const base = `http://127.0.0.1:${settings.PORT}`;
  const visitors = visit(base);
  const swapped: number[] = [];
  for (let swap = 0; swap < swaps; swap += 1) {
    await wait(1_000);
    swapped.push(await untilServed(base, swap % 2 === 0 ? 'one' : 'two', () => store.makeCurrent(ids[swap % 2] ?? '')));
  }
  const rolledBack: number[] = [];
  for (let turn = 0; turn < rollbacks; turn += 1) {
    await store.makeCurrent(ids[1] ?? '');
    await wait(1_000);
    const command = () => RunningProgram.start('server/rollback.ts', settings, /\n/).then((program) => program.end());
    rolledBack.push(await untilServed(base, 'one', command));
  }
  isOver = true;
  await visitors;
  await server.end();
  took.sort((a, b) => a - b);
  say(`${pages} pages, ${swaps} swaps and ${rollbacks} rollbacks by the command, under ${perSecond} requests a second:`);
  const times = ['median', 'p99', 'longest', 'until a swap is served', 'until a rollback is served'].map((what) => `${what}, ms`);
  const figures = [...[0.5, 0.99, 1].map((share) => atShare(took, share)), median(swapped), median(rolledBack)];
  sayTable(
    ['requests', 'errors', 'pages of two releases', ...times],
    [[took.length, errors, mixed, ...figures.map((figure) => figure.toFixed(1))]],
  );
  if (errors + mixed > 0) throw new Error('Visitors noticed.');
});

/** Asks for pages and their styles at an even pace, whether answers come or not. */
async function visit(base: string): Promise<void> {
  const began = performance.now();
  const all: Promise<void>[] = [];
  while (!isOver) {
    while (all.length < ((performance.now() - began) / 1000) * perSecond) all.push(look(base, all.length));
    await wait(2);
  }
  await Promise.all(all);
}

async function look(base: string, number: number): Promise<void> {
  const begun = performance.now();
  try {
    const { status, text } = await ask(base, number % 2 === 0 ? '/pt' : '/en/services', { agent });
    took.push(performance.now() - begun);
    if (status !== 200) errors += 1;
    // The title and the heading of the home page name its release.
    if (new Set(text.match(/Início \w+/g)).size > 1) mixed += 1;
  } catch {
    errors += 1;
  }
}

/** In ms. */
async function untilServed(base: string, version: string, act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const acted = act();
  while (!(await ask(base, '/pt', { agent })).text.includes(`Início ${version}`)) await wait(5);
  const served = performance.now() - began;
  await acted;
  return served;
}
