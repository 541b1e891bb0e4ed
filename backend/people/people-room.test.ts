import { ContentHouse } from '../fixtures/content-house';
import { until } from '../../tests/fixtures/until';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

const ask = (path: string) => fetch(new URL(path, house.address), { redirect: 'manual' });
const people = { url: null, cost: { ln: 4, r: 8, p: 1 } };

it('is not there unless it is asked for', async () => {
  await house.start();
  for (const path of ['/admin/sign-in', '/login/oauth/authorize', '/admin/api/me']) expect((await ask(path)).status).toBe(404);
  expect(house.log).toEqual([]);
});

it('stands beside the content, under the name of the site, and neither opens the other', async () => {
  house.write('settings/settings', { pt: { marca: 'valterra' } });
  await house.start({ people });
  const page = await ask('/admin/sign-in');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<title>Entrar · valterra</title>');
  expect((await ask('/api/pt/authors')).status).toBe(401);
  expect((await house.fetch('/admin/api/me')).status).toBe(401);
  expect((await house.fetch('/api/pt/authors')).status).toBe(200);
});

it('prints the first link once it listens, at an address that answers, and can be closed at any moment', async () => {
  await house.start({ people });
  await until(() => house.log.length > 0, 'the link');
  const [, link = ''] = /within a day: (http\S+)$/.exec(house.log.find((line) => line.startsWith('Nobody can edit yet')) ?? '') ?? [];
  expect(link.startsWith(house.address)).toBe(true);
  expect((await ask(new URL(link).pathname)).status).toBe(200);
  await house.restart({ people });
  await house.stop();
  expect(house.log.filter((line) => line.includes('failed'))).toEqual([]);
});
