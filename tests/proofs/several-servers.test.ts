import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { objectPath, objectsFolder } from '../../platform/release/manifest';
import { Follower, shows, titleAt } from '../fixtures/follower';
import { until } from '../fixtures/until';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { RunningProgram } from '../fixtures/running-program';
import { RunningSite } from '../fixtures/running-site';
import { put } from '../fixtures/scratch-folder';
import { ask } from '../contract/ask';

const [first, second] = ['20260101T000000Z-0001', '20260102T000000000Z-0002'];

let site: RunningSite;
let follower: Follower;
const releases = () => site.store.folder;
beforeEach(async () => {
  site = new RunningSite();
  await site.prepare();
});
afterEach(async () => {
  await Promise.all([follower.clear(), site.clear()]);
});

/** What a build does, without Gatsby. */
async function release(id: string, version: string, more: Record<string, string> = {}): Promise<void> {
  const { codeFingerprint, contentCursor } = (await site.store.load(first)).manifest;
  // As the one before says of itself: a server that starts again takes it for its own, and does not build.
  const details = { codeFingerprint: codeFingerprint ?? '', contentCursor: contentCursor ?? '' };
  await buildFixtureRelease(join(site.folder, 'built'), join(site.folder, 'site-data'), id, version, more, details);
  await site.store.makeCurrent(id);
}

it('two servers on one mounted folder show the same, after a build and after a rollback; the second only reads', async () => {
  follower = new Follower(releases(), site.backendUrl);
  await site.startSite();
  await follower.start();
  await shows(follower.url, 'Início one');
  await release(second, 'two');
  await Promise.all([shows(site.url, 'Início two'), shows(follower.url, 'Início two')]);
  const hook = await ask(follower.url, '/hooks/content', { method: 'POST', body: '{}' });
  expect([hook.status, JSON.parse(hook.text)]).toEqual([421, { error: { code: 'built_elsewhere', message: expect.any(String) } }]);
  const before = readdirSync(releases(), { recursive: true }).sort();
  for (const program of ['server/build.ts', 'server/rollback.ts'])
    await expect(RunningProgram.start(program, follower.settings, /never/)).rejects.toThrow(
      'Another machine builds (FOLLOW_RELEASES is true here): run this there.',
    );
  expect(readdirSync(releases(), { recursive: true }).sort()).toEqual(before);
  const { folder } = site;
  await RunningProgram.start(
    'server/rollback.ts',
    { DATA_DIR: join(folder, 'site-data') },
    new RegExp(`^Release ${first} is live again`, 'm'),
  );
  await Promise.all([shows(site.url, 'Início one'), shows(follower.url, 'Início one')]);
});

it('a page that is on one server only is on the other as soon as it is asked for there', async () => {
  follower = new Follower(releases(), site.backendUrl);
  await follower.start();
  await shows(follower.url, 'Início one');
  for (const [number, version] of ['two', 'three', 'four'].entries()) {
    const page = `pt/novidades/${version}`;
    await release(`2026010${number + 2}T000000000Z-0002`, version, { [`${page}/index.html`]: `<!doctype html><title>${version}</title>` });
    expect((await ask(follower.url, `/${page}`)).status).toBe(200);
  }
  expect((await ask(follower.url, '/pt/novidades/five')).status).toBe(404);
});

it('a server on a copy serves only what has arrived whole, whatever arrives first, killed in between or not', async () => {
  const copy = join(site.folder, 'copy');
  mkdirSync(copy);
  const arrives = (name: string) => cpSync(join(releases(), name), join(copy, name), { recursive: true });
  follower = new Follower(copy, site.backendUrl);
  await follower.start(/^There is no release yet: waiting until the machine that builds has published one$/m);
  for (const name of ['current', `${first}.json`]) arrives(name);
  await wait(3_500);
  expect(await titleAt(follower.url)).toBe('');
  arrives('objects');
  await shows(follower.url, 'Início one');

  await release(second, 'two');
  for (const name of [`${second}.json`, 'current']) arrives(name);
  await until(
    () => /cannot be served yet, .* stays and it is tried again: \d+ of its objects are not there/.test(follower.said),
    'the complaint',
  );
  expect(await titleAt(follower.url)).toBe('Início one');
  // One after the other: the page is missing for a while, then half of it is there.
  const page = (await site.store.load(second)).manifest.files.find(({ path }) => path === '/pt')?.hash ?? '';
  const parts = readdirSync(join(releases(), 'objects')).filter((name) => name.length === 2 && !page.startsWith(name));
  for (const part of parts) arrives(`objects/${part}`);
  put(objectPath(objectsFolder(copy), page), '<title>half');
  await wait(1_500);
  expect(await titleAt(follower.url)).toBe('Início one');
  arrives('objects');
  await shows(follower.url, 'Início two');
  await follower.kill();
  await follower.start();
  await shows(follower.url, 'Início two');
});
