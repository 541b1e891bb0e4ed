import { localeCodes } from '../i18n/locales';
import { routeIds, routes, type RouteId } from './routes';
import { wayTo } from './way-to';

test.each<[RouteId, RouteId[]]>([
  ['home', []],
  ['contacts', []],
  ['article', ['blog']],
  ['category', ['blog']],
  ['authors', ['blog']],
  ['author', ['blog', 'authors']],
  ['unit', ['plant']],
  ['asbestos', ['services']],
  ['video', ['videos']],
])('%s is reached by way of %j', (id, way) => {
  expect(wayTo(id)).toEqual(way);
});

test('both languages nest alike', () => {
  for (const id of routeIds) {
    for (const locale of localeCodes) {
      const path = routes[id].path[locale];
      for (const step of path ? wayTo(id) : []) expect(path).toMatch(new RegExp(`^${routes[step].path[locale]}/`));
    }
  }
});
