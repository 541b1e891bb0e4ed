import { writeFileSync } from 'node:fs';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { writeProject } from '../../tests/fixtures/project-with-fake-gatsby';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { readEnvironment } from '../../platform/settings/settings';
import { ReleaseStore } from '../releases/release-store';
import { markCache } from './build-cache';
import { buildRelease } from './build-release';
import { codeFingerprint } from './code-fingerprint';
import { type AheadBuild, isUsable, memoryNeeded, Standby } from './standby';

const root = scratchFolder();
const backend = answeringServer(({ url }, response) => response.end(url === '/content' ? '{}' : '{"data":[],"meta":{"cursor":"42"}}'));
let said: string[];
let standby: Standby;

/** A build has been made: only then can the next one be started ahead. */
beforeEach(async () => {
  said = [];
  writeProject(root());
  const order = { root: root(), environment: environment(), log: () => undefined, store: new ReleaseStore(root('data/releases'), root()) };
  await buildRelease({ ...order, backend: { url: backend(), token: 'token-of-the-test' } });
});
afterEach(() => standby.stop());

const environment = () => readEnvironment({ DATA_DIR: root('data') });
const current = () => codeFingerprint(root(), environment());

function prepared(limit?: number): Promise<AheadBuild | null> {
  const log = (line: string) => void said.push(line);
  standby = new Standby({ root: root(), environment: environment(), variables: { DATA_DIR: root('data') }, log, limit });
  standby.prepare();
  return standby.take();
}

async function ready(): Promise<AheadBuild> {
  const ahead = await prepared();
  if (!ahead) throw new Error(`No build stands by: ${said.join('; ')}`);
  return ahead;
}

it('a build that stands by goes on while code and cache are the same', async () => {
  const ahead = await ready();
  expect(await isUsable(ahead, root(), await current())).toBe(true);
  expect(await isUsable(ahead, root(), 'other code')).toBe(false);
  await markCache(root(), ahead.fingerprint);
  expect(await isUsable(ahead, root(), await current())).toBe(false);
  await ahead.process.end();
});

it('one that has ended is not used', async () => {
  const ahead = await ready();
  await ahead.process.end();
  expect(await isUsable(ahead, root(), await current())).toBe(false);
});

it('none is started while less than 2 GB of memory are free', async () => {
  const free = jest.spyOn(process, 'availableMemory').mockReturnValue(memoryNeeded - 1);
  expect(await prepared()).toBeNull();
  expect(said).toEqual(['No build stands by, the next one takes longer: less than 2 GB of memory are free']);
  free.mockRestore();
});

it.each([
  ['stuck', 500, /ended while it was started ahead/],
  ['breaks', 60_000, /ended while it was started ahead\n.*a module is missing/s],
] as const)('one that does not get ready keeps nobody waiting, and the log says why: %s', async (mode, limit, why) => {
  writeFileSync(root('mode'), mode);
  expect(await prepared(limit)).toBeNull();
  expect(said).toEqual([expect.stringMatching(why)]);
});
