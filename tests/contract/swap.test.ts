import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { until } from '../fixtures/until';
import { ask } from './ask';
import { servedSite, type ServedSite } from './served-site';
import { followCurrent } from '../../server/releases/live-releases';

const stylesOf = (site: ServedSite): string => site.live.current.manifest.files.find(({ path }) => path.endsWith('.css'))?.path ?? '';
const site = servedSite();

it('a new release goes live without a lost request, and the assets of the one before stay', async () => {
  const second = '20260102T000000Z-0002';
  const oldStyles = stylesOf(site);
  await buildFixtureRelease(site.root, site.dataDir, second, 'two');
  const said: string[] = [];
  const { stop } = followCurrent(site.store, site.live, (line) => said.push(line));
  const titles: string[] = [];
  let going = true;
  const visitors = Array.from({ length: 8 }, async () => {
    while (going) {
      const { status, text } = await ask(site.base, '/pt', { headers: { Connection: 'close' } });
      expect(status).toBe(200);
      // A page of one release: its title and its heading say which.
      titles.push([...new Set(text.match(/Início \w+/g))].join());
    }
  });
  await site.store.makeCurrent(second);
  await until(() => site.live.current.id === second && titles.length > 20);
  going = false;
  await Promise.all(visitors);
  stop();

  expect(titles.filter((title) => !['Início one', 'Início two'].includes(title))).toEqual([]);
  expect(said).toEqual([`Now serving the release ${second}`]);
  expect((await ask(site.base, '/pt')).text).toContain('Início two');
  expect(stylesOf(site)).not.toBe(oldStyles);
  for (const styles of [oldStyles, stylesOf(site)]) expect((await ask(site.base, styles)).status).toBe(200);
});
