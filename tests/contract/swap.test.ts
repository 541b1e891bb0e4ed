import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { ask } from './ask';
import { serveFixture, type ServedSite } from './served-site';
import { followCurrent } from '../../server/releases/follow-current';
import { rollBack } from '../../server/releases/roll-back';

const second = '20260102T000000Z-0002';
const stylesOf = (site: ServedSite): string => site.live.current.manifest.files.find(({ path }) => path.endsWith('.css'))?.path ?? '';
let site: ServedSite;
beforeEach(async () => void (site = await serveFixture()));
afterEach(() => site.close());

describe('a new release', () => {
  it('goes live without a lost request, and the assets of the one before stay', async () => {
    const oldStyles = stylesOf(site);
    await buildFixtureRelease(site.root, site.dataDir, second, 'two');
    const said: string[] = [];
    const stop = followCurrent(site.store, site.live, (line) => said.push(line));
    const titles = new Set<string>();
    let answered = 0;
    let going = true;
    const visitors = Array.from({ length: 8 }, async () => {
      while (going) {
        const { status, text } = await ask(site.base, '/pt', { headers: { Connection: 'close' } });
        expect(status).toBe(200);
        titles.add(/<title>(.*)<\/title>/.exec(text)?.[1] ?? '');
        answered += 1;
      }
    });
    await site.store.makeCurrent(second);
    while (site.live.current.id !== second) await new Promise((resolve) => setTimeout(resolve, 20));
    await ask(site.base, '/pt');
    going = false;
    await Promise.all(visitors);
    stop();

    expect(answered).toBeGreaterThan(20);
    expect([...titles].every((title) => ['Início one', 'Início two'].includes(title))).toBe(true);
    expect(said).toEqual([`Now serving the release ${second}`]);
    expect((await ask(site.base, '/pt')).text).toContain('Início two');
    expect(stylesOf(site)).not.toBe(oldStyles);
    expect((await ask(site.base, oldStyles)).status).toBe(200);
    expect((await ask(site.base, stylesOf(site))).status).toBe(200);
  });

  it('takes nothing away from those who read the one that was live until then, the oldest after a rollback', async () => {
    const oldStyles = stylesOf(site);
    const ids = ['2', '3', '4', '5', '6'].map((day) => `2026010${day}T000000Z-000${day}`);
    for (const id of ids.slice(0, 4)) {
      await buildFixtureRelease(site.root, site.dataDir, id, id);
      await site.store.makeCurrent(id);
    }
    await rollBack(site.store, site.live.current.id);
    const newest = ids[4] ?? '';
    await buildFixtureRelease(site.root, site.dataDir, newest, newest);
    await site.store.makeCurrent(newest);
    await site.store.prune(5);
    const answers = async (paths: string[]) => Promise.all(paths.map(async (path) => (await ask(site.base, path)).status));
    // Nobody has looked yet which one is live.
    expect(await answers(['/pt', '/en', oldStyles])).toEqual([200, 200, 200]);
    const stop = followCurrent(site.store, site.live, () => undefined);
    while (site.live.current.id !== newest) await new Promise((resolve) => setTimeout(resolve, 20));
    stop();
    expect(await answers(['/pt', '/en', oldStyles, stylesOf(site)])).toEqual([200, 200, 200, 200]);
    expect(await site.store.list()).toHaveLength(5);
  });

  it('that is broken does not go live', async () => {
    const said: string[] = [];
    const stop = followCurrent(site.store, site.live, (line) => said.push(line));
    await site.store.makeCurrent('20990101T000000Z-none');
    while (said.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    stop();
    expect(said[0]).toMatch(/cannot be served yet, 20260101T000000Z-0001 stays/);
    expect((await ask(site.base, '/pt')).status).toBe(200);
  });
});
