import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Follower, shows } from '../fixtures/follower';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { RunningProgram } from '../fixtures/running-program';
import { RunningSite } from '../fixtures/running-site';
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
  // Beside the objects, which the one that builds goes on compressing.
  const before = readdirSync(releases()).sort();
  for (const program of ['server/build.ts', 'server/rollback.ts'])
    await expect(RunningProgram.start(program, follower.settings, /never/)).rejects.toThrow(
      'Another machine builds (FOLLOW_RELEASES is true here): run this there.',
    );
  expect(readdirSync(releases()).sort()).toEqual(before);
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
