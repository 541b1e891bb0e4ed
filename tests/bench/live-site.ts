import { setTimeout as wait } from 'node:timers/promises';

import type { Build } from '../../server/publish/build-tables';
import { freePort } from '../fixtures/free-port';
import { RunningProgram } from '../fixtures/running-program';
import { measured, untilBuildersAreQuiet } from './measured-process';

/** `BUILDS_TOKEN` of the sites that are measured. */
export const buildsToken = 'the-token-of-a-benchmark';

type Settings = Readonly<Record<string, string>>;

/** Settings of a copy of the project, and where its site and its backend answer. */
export async function settingsOfCopy(more: Settings = {}) {
  const [port, backendPort] = [await freePort(), await freePort()];
  const own = { DATA_DIR: 'data', CONTENT_DIR: 'content', ADMIN: 'false', BUILDS_TOKEN: buildsToken };
  const settings: Settings = { ...own, PORT: String(port), BACKEND_PORT: String(backendPort), ...more };
  return { settings, base: `http://127.0.0.1:${port}`, backend: `http://127.0.0.1:${backendPort}` };
}

export const buildCopy = (cwd: string, settings: Settings) =>
  measured(process.execPath, ['--import', 'tsx', 'server/build.ts'], { cwd, env: { ...process.env, ...settings } });

export const serveCopy = (cwd: string, settings: Settings) => RunningProgram.start('server/main.ts', settings, /^Site http/m, [], cwd);

/** From the saved file until the page at this address shows a text, in seconds. */
export async function untilServed(base: string, save: () => unknown, address: () => string, text: string): Promise<number> {
  const began = performance.now();
  save();
  const url = base + address();
  for (let round = 1; !(await (await fetch(url)).text()).includes(text); round += 1) {
    if (round % 20 === 0) await newestBuild(base);
    await wait(50);
  }
  return (performance.now() - began) / 1000;
}

async function builds(base: string): Promise<Build[]> {
  const answer = await fetch(`${base}/hooks/builds`, { headers: { authorization: `Bearer ${buildsToken}` } });
  return ((await answer.json()) as { data: Build[] }).data;
}

const isIdle = (all: readonly Build[]): boolean => all.every(({ state }) => state !== 'waiting' && state !== 'running');

/** The number of the newest build. Throws when it failed: nothing more would be served. */
async function newestBuild(base: string): Promise<number> {
  const [newest] = (await builds(base)).sort((one, other) => other.id - one.id);
  if (newest?.state === 'failed') throw new Error(`Build ${newest.id} failed: ${newest.reason}`);
  return newest?.id ?? 0;
}

/** Saves, and waits until that has asked for a build. */
export async function untilAskedFor(base: string, save: () => void): Promise<void> {
  const before = await newestBuild(base);
  save();
  while ((await newestBuild(base)) === before) await wait(100);
}

/** Until nothing is built and nothing waits to be, and what stands by for the next build is ready. */
export async function untilQuiet(base: string, server: number): Promise<void> {
  do {
    await untilBuildersAreQuiet(server);
  } while (!isIdle(await builds(base)));
  await newestBuild(base);
}
