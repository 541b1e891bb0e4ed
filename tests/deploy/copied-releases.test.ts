import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { manifestPath, objectPath, objectsFolder, objectsOf } from '../../platform/release/manifest';
import { ReleaseStore } from '../../server/releases/release-store';
import { Follower, shows, titleAt } from '../fixtures/follower';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { until } from '../fixtures/until';
import { execStart } from './unit-files';
import { whereInstalled } from './installed';

// The commands of the units copy the releases of one machine over a remote, which is a folder here, to one that follows.
const folder = mkdtempSync(join(tmpdir(), 'copied-releases-'));
const [builder, remote, follower] = ['builder/releases', 'remote', 'follower/releases'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const store = new ReleaseStore(builder, process.cwd());
const [first, second, third] = ['20260101T000000000Z-0001', '20260102T000000000Z-0002', '20260103T000000000Z-0003'] as const;

const push = execStart('valterra-push.service', { RELEASES_DIR: builder, RELEASES_REMOTE: remote });
const pull = execStart('valterra-pull.service', { RELEASES_DIR: follower, RELEASES_REMOTE: remote });

/** Without a configuration of this machine. */
const env = { PATH: process.env.PATH, HOME: folder };
async function copy(commands: string[][]): Promise<void> {
  for (const [program = '', ...words] of commands) await promisify(execFile)(program, words, { env });
}

/** A build, without Gatsby. */
async function release(id: string, version: string): Promise<void> {
  await buildFixtureRelease(join(folder, 'built'), join(folder, 'builder'), id, version);
  await store.makeCurrent(id);
}

const objectsIn = (releases: string): string[] =>
  readdirSync(objectsFolder(releases), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(objectsFolder(releases), name)).isFile())
    .sort();

const site = new Follower(follower);

whereInstalled('rclone')('releases that rclone copies, by the units', () => {
  beforeAll(async () => {
    mkdirSync(follower, { recursive: true });
    const started = site.start(/^There is no release yet/m);
    await release(first, 'one');
    await copy(push);
    await started;
  }, 60_000);
  afterAll(async () => {
    await site.clear();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are complete at the remote, without what is of the builder alone', () => {
    const whole = objectsIn(builder).filter((name) => name !== 'smallest-encodings');
    expect(objectsIn(remote)).toEqual(whole);
    expect(readdirSync(remote).sort()).toEqual([`${first}.json`, 'current', 'objects']);
  });

  it('are served once all objects are there: a copy that was cut off is completed by the next', async () => {
    const [[program = '', ...words] = [], ...others] = pull;
    const cutOff = spawn(program, words, { env: { ...env, RCLONE_BWLIMIT: '400k' }, stdio: 'ignore' });
    await until(() => existsSync(objectsFolder(follower)) && objectsIn(follower).length > 5, 'the first objects', 5);
    cutOff.kill('SIGKILL');
    await once(cutOff, 'close');
    // What the unit would not do now: without its objects the release is not served, whatever names it.
    await copy(others.slice(0, 2));
    // It looks every three seconds.
    await wait(3_500);
    expect([await titleAt(site.url), objectsIn(follower).length < objectsIn(remote).length]).toEqual(['', true]);
    await copy(pull);
    await shows(site.url, 'Início one');
    expect(objectsIn(follower)).toEqual(objectsIn(remote));
  });

  it('follow one another, and a manifest that is written anew arrives in the same size too', async () => {
    await release(second, 'two');
    await copy(push);
    await copy(pull);
    await shows(site.url, 'Início two');
    const before = readFileSync(manifestPath(builder, second), 'utf8');
    const after = before.replace(/"created":"....-/, '"created":"1999-');
    writeFileSync(manifestPath(builder, second), after);
    const later = new Date(Date.now() + 5_000);
    utimesSync(manifestPath(builder, second), later, later);
    await copy(push);
    await copy(pull);
    expect([after.length, readFileSync(manifestPath(follower, second), 'utf8')]).toEqual([before.length, after]);
  });

  it('are removed where they were removed on the machine that builds, with the objects that no other one names', async () => {
    const page = (await store.load(first)).manifest.files.find(({ path }) => path === '/pt')?.hash ?? '';
    const isAt = (releases: string) => existsSync(objectPath(objectsFolder(releases), page));
    await release(third, 'three');
    await store.prune(2, 0);
    expect([isAt(builder), isAt(remote), isAt(follower)]).toEqual([false, true, true]);
    await copy(push);
    await copy(pull);
    await shows(site.url, 'Início three');
    expect([remote, follower].map(isAt)).toEqual([false, false]);
    expect(readdirSync(follower).sort()).toEqual([`${second}.json`, `${third}.json`, 'current', 'objects']);
    const needed = [...objectsOf((await new ReleaseStore(follower, process.cwd()).load(third)).manifest)];
    expect(needed.filter(({ hash }) => !existsSync(objectPath(objectsFolder(follower), hash)))).toEqual([]);
  });

  it('stay when the folder of the machine that builds is empty, as on one that was set up anew', async () => {
    rmSync(builder, { recursive: true });
    mkdirSync(builder);
    await expect(copy(push)).rejects.toThrow('rclone');
    expect(objectsIn(remote).length).toBeGreaterThan(0);
  });
});
