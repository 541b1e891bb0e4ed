import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { ReleaseStore } from '../../server/releases/release-store';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';

// `npm run bench -- swaps [how many] [requests a second]`: releases go live while visitors read; every answer is looked at.
const swaps = Number(process.argv[2] ?? 20);
const perSecond = Number(process.argv[3] ?? 500);
const keep = 5;
const folder = mkdtempSync(join(tmpdir(), 'swaps-bench-'));
const store = new ReleaseStore(join(folder, 'data'), process.cwd());
const say = (line: string) => process.stdout.write(`${line}\n`);

const styles = (version: number): string => `styles-${createHash('sha256').update(`v${version}`).digest('hex').slice(0, 20)}.css`;
/** A page that says in two hundred places which release it is of. */
const page = (version: number): string =>
  `<!doctype html><title>v${version}</title><link rel="stylesheet" href="/${styles(version)}">${`<p>Resíduos perigosos, v${version}.</p>`.repeat(200)}`;

const idOf = (version: number): string => `20260101T00${String(version).padStart(4, '0')}Z-0000`;

/** All of them before anybody reads: who measures must not be busy with something else. */
async function buildAll(): Promise<void> {
  for (let version = 0; version <= swaps; version += 1) {
    await buildFixtureRelease(folder, join(folder, 'ready'), idOf(version), `v${version}`, { 'pt/swap/index.html': page(version) });
  }
}

async function goLive(version: number): Promise<void> {
  const id = idOf(version);
  await mkdir(store.folder, { recursive: true });
  await rename(join(folder, 'ready/releases', id), join(store.folder, id));
  await store.makeCurrent(id);
  await store.prune(keep);
}

interface Tally {
  pages: number;
  assets: number;
  unchanged: number;
  errors: string[];
  mixed: number;
  /** Asked for by a page of a release before the live one. */
  assetsOfBefore: number;
  times: number[];
  seen: Set<number>;
}

const tally: Tally = { pages: 0, assets: 0, unchanged: 0, errors: [], mixed: 0, assetsOfBefore: 0, times: [], seen: new Set() };
const versionOfTag = new Map<string, number>();
let live = 0;
let lastTag = '';
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

async function askFor(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; response: IncomingMessage; body: Buffer }> {
  const began = performance.now();
  const [response] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  tally.times.push(performance.now() - began);
  return { status: response.statusCode ?? 0, response, body: Buffer.concat(parts) };
}

async function readPage(base: string, number: number): Promise<void> {
  const again = number % 10 === 0 && lastTag !== '' ? { 'if-none-match': lastTag } : null;
  const { status, response, body } = await askFor(`${base}/pt/swap`, { 'accept-encoding': number % 2 ? 'br' : 'identity', ...again });
  const tag = String(response.headers.etag);
  if (again && status === 304) return void (tally.unchanged += 1);
  if (status !== 200) return void tally.errors.push(`a page: ${status}`);
  tally.pages += 1;
  const html = (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString('utf8');
  const versions = new Set([...html.matchAll(/\bv(\d+)\b/g)].map(([, version]) => Number(version)));
  const [version = -1] = versions;
  const known = versionOfTag.get(tag);
  if (versions.size !== 1 || html !== page(version) || (known !== undefined && known !== version)) tally.mixed += 1;
  versionOfTag.set(tag, version);
  lastTag = tag;
  tally.seen.add(version);
}

/** As a browser asks that has had the page open since one of the releases that are kept. */
async function readAsset(base: string, number: number): Promise<void> {
  const version = Math.max(0, live - (number % (keep - 1)));
  const { status } = await askFor(`${base}/${styles(version)}`);
  if (status !== 200) tally.errors.push(`the styles of a page opened before: ${status}`);
  tally.assets += 1;
  if (version !== live) tally.assetsOfBefore += 1;
}

async function main(): Promise<void> {
  await buildAll();
  await goLive(0);
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/swap-server.ts'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const base = line.toString().trim();
  const under: Promise<void>[] = [];
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * perSecond; sent < due; sent += 1) {
      const asking = sent % 4 === 3 ? readAsset(base, sent) : readPage(base, sent);
      under.push(asking.catch((error: Error) => void tally.errors.push(error.message)));
    }
  }, 5);
  for (let version = 1; version <= swaps; version += 1) {
    await wait(1000);
    await goLive(version);
    while (!tally.seen.has(version)) await wait(10);
    live = version;
  }
  await wait(1000);
  clearInterval(timer);
  await Promise.all(under);
  const seconds = (performance.now() - began) / 1000;
  child.kill();
  report(seconds);
}

function report(seconds: number): void {
  const times = tally.times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  say('| what | measured |\n| --- | --- |');
  say(`| swaps, seconds | ${swaps}, ${Math.round(seconds)} |`);
  say(`| requests, a second | ${times.length}, ${Math.round(times.length / seconds)} |`);
  say(`| errors | ${tally.errors.length} |`);
  say(`| pages read, answered as unchanged | ${tally.pages}, ${tally.unchanged} |`);
  say(`| pages mixed of two releases | ${tally.mixed} |`);
  say(`| releases seen | ${tally.seen.size} of ${swaps + 1} |`);
  say(`| assets read, of them of releases before the live one | ${tally.assets}, ${tally.assetsOfBefore} |`);
  say(`| median, p99, longest in ms | ${at(0.5)}, ${at(0.99)}, ${at(1)} |`);
  for (const error of new Set(tally.errors)) say(`error: ${error}`);
  if (tally.errors.length + tally.mixed > 0 || tally.seen.size !== swaps + 1) process.exitCode = 1;
}

main()
  .finally(() => agent.destroy())
  .finally(() => rmSync(folder, { recursive: true, force: true }))
  .catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
  });
