import { edit, found, type SmallSite } from '../fixtures/small-site';
import { canonical } from './canonical';

const own = /<link rel="canonical"[^>]*>/;
const named = (address: string) => edit('/pt', own, `<link rel="canonical" href="${address}">`);
const stated = (address: string) => (site: SmallSite) => {
  named(address)(site);
  const record = site.records?.find(({ path }) => path === '/pt');
  if (record) record.canonical = address;
};

test('a page names itself, once, with its whole address', () => {
  expect(found(canonical, edit('/pt', own, ''))).toEqual(['error /pt names no canonical address']);
  expect(found(canonical, edit('/pt', '</head>', '<link rel="canonical" href="https://a.example/"></head>'))).toEqual([
    'error /pt names 2: leave one',
  ]);
  expect(found(canonical, named('/pt'))).toEqual(['error /pt names “/pt”, which is no whole address']);
});

test('another address than its own is right only when its node says so', () => {
  expect(found(canonical, named('https://www.valterra.example/en'))).toEqual([
    'error /pt names https://www.valterra.example/en instead of https://www.valterra.example/pt',
  ]);
  expect(found(canonical, stated('https://paper.example/a'))).toEqual([]);
  expect(found(canonical, stated('https://www.valterra.example/pt/sobre-nos'))).toEqual([]);
});

test('the address that is named answers, itself, and can be listed', () => {
  const at = (path: string) => found(canonical, stated(`https://www.valterra.example${path}`));
  expect(at('/gone')).toEqual(['error /pt names https://www.valterra.example/gone, where there is no page']);
  expect(at('/en/licences')).toEqual([
    'error /pt names https://www.valterra.example/en/licences, which is redirected to /en/about-us: name that',
  ]);
  expect(at('/pt/agradecimento-contacto')[0]).toMatch(/to be found elsewhere or not at all$/);
});
