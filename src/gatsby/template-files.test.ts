import { routeIds, routes } from '../routing/routes';
import { missingTemplates } from './template-files';

test('every template that the slug table names is there', () => {
  const named = routeIds.flatMap((id) => routes[id].template ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(missingTemplates(named.map((template) => ({ template })))).toEqual([]);
});

test('one that is not is named, once', () => {
  expect(missingTemplates([{ template: 'home' }, { template: 'shop' }, { template: 'shop' }])).toEqual(['shop']);
});
