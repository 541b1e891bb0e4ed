import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStillRunning, processIdentity } from '../../platform/files/process-identity.mjs';
import { ReleaseStore, rollBack } from '../../server/releases/release-store';
import { moments } from '../fixtures/project-with-fake-gatsby';
import { PublishingSite } from '../fixtures/publishing-site';
import { until } from '../fixtures/until';

const site = new PublishingSite().forAllTests();

const pages = () => Promise.all([site.page('/one'), site.page('/two')]);
const served = (one: string, two: string) => until(async () => (await pages()).join() === [`200 ${one}`, `200 ${two}`].join());
/** What is derived from the pages, which follows them. */
const search = async (): Promise<string> => (await fetch(`${site.url}/search.json`)).text();
const isLive = (moment: (typeof moments)[number]) => moments.indexOf(moment) > moments.indexOf('first release');

describe('a build that is killed', () => {
  it.each(moments)('with the whole server, at the moment "%s", is built again by the next start', async (moment) => {
    const before = await pages();
    site.backend.change('one', `one of server ${moment}`);
    const left = processIdentity(await site.hookHeldAt(moment));
    await site.endServer('SIGKILL');
    // Nobody is left behind who goes on writing: the first time while its build still stands where it is held.
    if (moment === 'begun') await until(async () => !isStillRunning(left));
    site.letGo();
    await site.startServer();
    // Whole, and either as it was or as it was to become.
    expect([before.join(), [`200 one of server ${moment}`, before[1]].join()]).toContain((await pages()).join());
    await site.calm();
    await served(`one of server ${moment}`, before[1].slice(4));
    await until(async () => (await search()).includes(`one of server ${moment}`));
    expect((await site.builds())[0]).toMatchObject({ state: 'done' });
  });

  it.each(moments)('by itself, at the moment "%s", leaves what is live, and is built again as soon as somebody asks', async (moment) => {
    const before = await pages();
    site.backend.change('one', `one of Gatsby ${moment}`);
    process.kill(await site.hookHeldAt(moment), 'SIGKILL');
    site.letGo();
    await until(async () => (await site.builds())[0]?.nextTry !== null);
    expect((await site.builds())[0]).toMatchObject({
      state: 'waiting',
      release: isLive(moment) ? expect.any(String) : null,
      reason: expect.stringMatching(/^gatsby build was ended by the signal SIGKILL/),
    });
    if (isLive(moment)) await served(`one of Gatsby ${moment}`, before[1].slice(4));
    else expect(await pages()).toEqual(before);
    site.backend.change('two', `two of Gatsby ${moment}`);
    expect((await site.hook()).status).toBe(202);
    await site.calm();
    await served(`one of Gatsby ${moment}`, `two of Gatsby ${moment}`);
  });
});

describe('a restart in the middle', () => {
  it('builds what was cut off, with what was waiting', async () => {
    site.backend.change('one', 'one of the restart');
    await site.hookHeldAt('page one', '{"changed":[{"type":"articles","locale":"pt","id":"one"}]}');
    site.backend.change('two', 'two of the restart');
    await site.hook({ body: '{"changed":[{"type":"articles","locale":"pt","id":"two"}]}' });
    expect(await site.endServer('SIGTERM')).toBe(0);
    site.letGo();
    await site.startServer();
    await site.calm();
    await served('one of the restart', 'two of the restart');
    const [last, joined] = await site.builds();
    expect(last).toMatchObject({ state: 'done', changed: { total: 2 }, pages: { total: 2, first: ['/one', '/two'] } });
    expect(joined).toMatchObject({ state: 'joined', reason: `It was cut off; its changes are in build ${last?.id}.` });
  });
});

describe('a change that comes while search and feeds of the one before are made', () => {
  it('does not wait for them: its own build makes them', async () => {
    site.backend.change('one', 'one that is live');
    const first = processIdentity(await site.hookHeldAt('derived'));
    site.backend.change('two', 'two that does not wait');
    await site.hook();
    await until(() => !isStillRunning(first), 'the end of the build before');
    site.letGo();
    await site.calm();
    await served('one that is live', 'two that does not wait');
    expect(site.said).toMatch(/Search index, feeds and sitemap of \S+ are left to the next build/);
    expect(readFileSync(join(site.root, 'cache-was-there'), 'utf8')).toBe('true');
    expect((await site.builds()).slice(0, 2)).toEqual([
      expect.objectContaining({ state: 'done' }),
      expect.objectContaining({ state: 'done' }),
    ]);
    await until(async () => /one that is live.*two that does not wait/s.test(await search()));
  });
});

describe('search and feeds that cannot be made', () => {
  it('leave the pages live, are told as such, and are made as soon as they can be', async () => {
    const [, two] = await pages();
    writeFileSync(join(site.root, 'mode'), 'no index');
    site.backend.change('one', 'one without an index');
    await site.hook();
    await until(async () => (await site.builds())[0]?.nextTry !== null, 'another try');
    await served('one without an index', two.slice(4));
    expect((await site.builds())[0]).toMatchObject({ state: 'waiting', reason: expect.stringContaining('the index is too large') });
    expect(site.said).toMatch(/tried again in 10 s, its pages are live, but their search index, feeds and sitemap are older: /);
    rmSync(join(site.root, 'mode'));
    await site.hook();
    await site.calm();
    expect((await site.builds())[0]).toMatchObject({ state: 'done', pages: { total: 1, first: ['/one'] } });
    await until(async () => (await search()).includes('one without an index'));
  });
});

describe('a rollback in the middle', () => {
  it('stays, though the search and feeds of what it took back are still being made', async () => {
    const releases = new ReleaseStore(join(site.root, 'data/releases'), site.root);
    const before = await pages();
    site.backend.change('one', 'one to be taken back');
    await site.hookHeldAt('derived');
    await served('one to be taken back', before[1].slice(4));
    await rollBack(releases);
    await served(before[0].slice(4), before[1].slice(4));
    site.letGo();
    await site.calm();
    expect(await pages()).toEqual(before);
    expect(site.said).toMatch(/is thrown away: \S+ was rolled back meanwhile/);
    site.backend.change('two', 'two after the rollback');
    await site.hook();
    await site.calm();
    await served('one to be taken back', 'two after the rollback');
    // As many as KEEP_RELEASES says: the first of two releases of the same content is not one of them.
    expect(await releases.list()).toHaveLength(5);
  });
});

describe('a build that stands by', () => {
  const standingBy = () => Number(readFileSync(join(site.root, 'stands-by'), 'utf8'));
  const another = (than: number) =>
    until(() => existsSync(join(site.root, 'stands-by')) && standingBy() !== than, 'another build that stands by');

  async function change(text: string): Promise<void> {
    site.backend.change('one', text);
    await site.hook();
    await site.calm();
    await until(async () => (await site.page('/one')) === `200 ${text}`);
    await until(async () => (await search()).includes(text));
  }

  beforeAll(async () => {
    await site.endServer('SIGTERM');
    rmSync(join(site.root, 'stands-by'), { force: true });
    await site.startServer({ standby: true });
    await another(0);
  });

  afterAll(() => site.endServer('SIGTERM'));

  it('publishes the next change, upon the cache that it has read, and is followed by another one', async () => {
    const first = standingBy();
    site.backend.change('one', 'one of the standby');
    expect(await site.hookHeldAt('page one')).toBe(first);
    site.letGo();
    await site.calm();
    await until(async () => (await site.page('/one')) === '200 one of the standby');
    await another(first);
    expect(isStillRunning(processIdentity(first))).toBe(false);
  });

  it('is not missed when it is killed while it waits', async () => {
    const waiting = standingBy();
    process.kill(waiting, 'SIGKILL');
    await change('one without the standby');
    expect(readFileSync(join(site.root, 'cache-was-there'), 'utf8')).toBe('true');
    await another(waiting);
  });

  it('leaves no cache behind that only it can use, when the date has changed a query', async () => {
    writeFileSync(join(site.root, 'mode'), 'dated');
    const before = standingBy();
    await change('one of yesterday');
    await another(before);
    const marked = () => readFileSync(join(site.root, '.cache/code-fingerprint'), 'utf8');
    await until(() => marked().startsWith('stands by'), 'a mark of the cache');
    rmSync(join(site.root, 'mode'));
    process.kill(standingBy(), 'SIGKILL');
    await change('one of today');
    expect(readFileSync(join(site.root, 'cache-was-there'), 'utf8')).toBe('false');
    await another(before);
  });

  it('gives way to a build from the beginning when the content needs another schema', async () => {
    const waiting = standingBy();
    writeFileSync(join(site.root, 'mode'), 'schema');
    await change('one of another schema');
    expect(readFileSync(join(site.root, 'cache-was-there'), 'utf8')).toBe('false');
    await another(waiting);
    rmSync(join(site.root, 'mode'));
  });

  it('ends with a server that is killed, and leaves a cache that the next one can use', async () => {
    const waiting = standingBy();
    await site.endServer('SIGKILL');
    await until(() => !isStillRunning(processIdentity(waiting)), 'the end of the build that waits');
    await site.startServer({ standby: true });
    await another(waiting);
    await change('one after the restart');
    expect(readFileSync(join(site.root, 'cache-was-there'), 'utf8')).toBe('true');
  });
});
