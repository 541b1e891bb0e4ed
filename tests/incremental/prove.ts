import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { manifestPath, parseManifest } from '../../platform/release/manifest';
import { pageMetaNodes } from '../../seo-check/release-source';
import { setTimeout as wait } from 'node:timers/promises';
import type { Build } from '../../server/publish/build-tables';
import { freePort } from '../fixtures/free-port';
import { randomNumbers } from '../fixtures/random-numbers';
import { RunningProgram } from '../fixtures/running-program';
import { type Dice, edits, withdrawFilms, type EditName } from './edits';

// node --import tsx tests/incremental/prove.ts <folder> [seed [port]]: a copy of the project that was built once already is served, and publishes
// several rounds of edits by webhooks, builds that stand by and a second release for what is derived, killed with all its builds in the middle of
// one; then it is built from nothing. Both must give the same release, file by file; and what is edited after that may compile nothing again.
const [folder = '', seedGiven = '11', portGiven = ''] = process.argv.slice(2);
const content = join(folder, 'content');
const say = (line: string) => process.stdout.write(`${line}\n`);
const rounds = 2;
const token = 'the-token-of-the-proof';

async function main(): Promise<void> {
  if (!folder) throw new Error('Say which folder: a copy of the project with content, as tests/extremes/prepare.ts makes it.');
  const seed = Number(seedGiven);
  const roll = randomNumbers(seed, 16_807);
  say(`Seed ${seed}`);
  // Each kind once at least, in any order, spread over the rounds.
  const kinds = (Object.keys(edits) as EditName[]).sort(() => roll(3) - 1);
  const each = Math.ceil(kinds.length / rounds);
  const port = Number(portGiven) || (await freePort());
  const build = (name: string) => buildRelease(name, port);
  thinOut(content);
  const start = async () => {
    const settings = settingsOf(port, { PORT: String(await freePort()) });
    return RunningProgram.start('server/main.ts', settings, /^Site http/m, [], folder);
  };
  let server = await start();
  for (let round = 0; round < rounds; round++) {
    for (const kind of [...kinds.slice(round * each, (round + 1) * each), 'rewrite', 'reslug'] as EditName[])
      say(`  ${await edits[kind](content, roll)}`);
    // The round after it builds upon what was made without them.
    if (round === 0) say(`  ${withdrawFilms(content)}`);
    if (round === 1) {
      await buildRuns(server);
      const seconds = 1 + roll(8);
      await wait(seconds * 1_000);
      await server.end('SIGKILL');
      say(`  killed after ${seconds} s of building`);
      server = await start();
    }
    await published(server, `round ${round + 1}`);
    if (round === 0) await editAndUndo(server, roll);
  }
  await server.end();
  const incremental = await currentRelease();
  for (const name of ['.cache', 'public', 'data/extremes/share-images', 'data/extremes/build-cache', 'data/extremes/pictures'])
    rmSync(join(folder, name), { recursive: true, force: true });
  build('from nothing');
  const found = differences(incremental, await currentRelease());
  for (const line of found) say(line);
  say(found.length === 0 ? 'The incremental release is the clean one, file by file.' : `${found.length} differences`);
  say(`  ${await edits.rewrite(content, roll)}`);
  const compiles = /Building production JavaScript/.test(build('the first after that'));
  if (compiles) say('The first edit after a clean build compiled the scripts again: the schema or the templates were taken for others.');
  process.exitCode = found.length === 0 && !compiles ? 0 : 1;
}

/** An edit that is taken back while what is derived from its pages is still being made: that build gives way to the next one. */
async function editAndUndo(server: RunningProgram, roll: Dice): Promise<void> {
  const before = join(folder, 'content-before');
  cpSync(content, before, { recursive: true });
  let [said, file] = ['', ''];
  // Not every entity has a text.
  do {
    said = await edits.rewrite(content, roll);
    file = said.split(' ')[0] ?? '';
  } while (readFileSync(join(content, file), 'utf8') === readFileSync(join(before, file), 'utf8'));
  while (!(await buildsOf(server)).some(({ state, liveAt }) => state === 'running' && liveAt !== null)) await wait(50);
  cpSync(join(before, file), join(content, file));
  rmSync(before, { recursive: true });
  const printed = server.output.length;
  say(`  ${said}, and taken back`);
  await published(server, 'the undone edit');
  const told = server.output.slice(printed);
  const fetched = [...told.matchAll(/content: (\d+) fetched/g)].map(([, count]) => Number(count));
  if (fetched.length === 0 || Math.max(...fetched) > 10)
    throw new Error(`A build after one that gave way read more than what changed:\n${told}`);
}

/** A site of some hundred pages: enough for lists of two pages, few enough to be built again and again. */
function thinOut(from: string): void {
  const types = readdirSync(from, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !['media', 'pages'].includes(entry.name),
  );
  for (const { name } of types) {
    const numbered = readdirSync(join(from, name)).filter((file) => /-\d+\.yml$/.test(file));
    for (const file of numbered.filter((one) => Number(/(\d+)\.yml$/.exec(one)?.[1]) >= (name === 'articles' ? 14 : 5)))
      rmSync(join(from, name, file));
  }
}

/** The same port each time: the URL of the backend is a part of what a build knows. */
const settingsOf = (port: number, more: Record<string, string> = {}) => ({
  DATA_DIR: 'data/extremes',
  CONTENT_DIR: 'content',
  CONTENT_BACKEND_URL: '',
  BACKEND_PORT: String(port),
  KEEP_RELEASES: '20',
  REDIRECT_MOVED_PAGES: 'true',
  ADMIN: 'false',
  BUILDS_TOKEN: token,
  ...more,
});

async function buildsOf(server: RunningProgram): Promise<Build[]> {
  const url = /Site (http\S+)/.exec(server.output)?.[1] ?? '';
  const response = await fetch(`${url}/hooks/builds`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { data: Build[] }).data;
}

async function buildRuns(server: RunningProgram): Promise<void> {
  while (!(await buildsOf(server)).some(({ state }) => state === 'running')) await wait(100);
}

/** Waits until a server has nothing to build any more, and says how many builds there were. */
async function published(server: RunningProgram, name: string): Promise<void> {
  const started = Date.now();
  let builds: Build[] = [];
  for (let calm = 0; calm < 4;) {
    await wait(1_000);
    builds = await buildsOf(server);
    calm = builds.some(({ state }) => state === 'waiting' || state === 'running') ? 0 : calm + 1;
  }
  const failed = builds.find(({ state }) => state === 'failed');
  if (failed) throw new Error(`A build failed: ${failed.reason}\n${server.output}`);
  const used = server.output.match(/^Release .* is live/gm)?.length ?? 0;
  say(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s, ${builds.length} builds and ${used} releases so far`);
}

/** Answers what the build printed. */
function buildRelease(name: string, port: number): string {
  const started = Date.now();
  mkdirSync(join(folder, 'data/extremes'), { recursive: true });
  const env = { ...process.env, ...settingsOf(port) };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build ${name} failed:\n${stdout}\n${stderr}`);
  say(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s, ${/Release .*?: (.*)/.exec(stdout)?.[1] ?? ''}`);
  return stdout;
}

/** All that visitors can ask the live release for, each with what they get. */
async function currentRelease(): Promise<Map<string, string>> {
  const releases = join(folder, 'data/extremes/releases');
  const id = readFileSync(join(releases, 'current'), 'utf8');
  const { files, redirects, gone, functions } = parseManifest(readFileSync(manifestPath(releases, id), 'utf8'));
  return new Map([
    // How well a file is compressed depends on when it was made.
    ...files
      .filter(({ path }) => !unordered.test(path))
      .map(({ path, type, hash, immutable }): [string, string] => [path, JSON.stringify([type, hash, immutable])]),
    ...redirects.map(({ from, ...rest }): [string, string] => [`redirect from ${from}`, JSON.stringify(rest)]),
    ...gone.map((path): [string, string] => [`gone ${path}`, '']),
    ...functions.map(({ path, hash }): [string, string] => [`function ${path}`, hash]),
    ...(await pageMetaNodes(folder)).map((node): [string, string] => [
      `node of ${node.path}`,
      JSON.stringify({ ...node, counter: 0, internal: null }),
    ]),
  ]);
}

/**
 * What an incremental release and a clean one do not have in common, file by file, redirect by redirect: one line each. Pictures of
 * before that no page shows any more are no difference: Gatsby keeps them until a clean build, and so do pages that were opened before.
 */
function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...a.keys(), ...b.keys()])].sort();
  return names.flatMap((name) => {
    if (a.get(name) === b.get(name) || (name.startsWith('/static/') && !b.has(name))) return [];
    return [`${name}: ${a.has(name) ? (b.has(name) ? 'differs' : 'only in the incremental one') : 'only in the clean one'}`];
  });
}

// Pagefind orders the tables of its index anew each time; what it says of each page, and where words are, is compared.
const unordered = /^\/pagefind\/\w+\/\d+\/(pagefind-entry\.json|pagefind\..*\.pf_meta|filter\/.*)$/;

void main();
