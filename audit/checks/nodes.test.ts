import { found } from '../fixtures/small-site';
import { nodes } from './nodes';

test('a page without node, a node without page, a node twice', () => {
  expect(found(nodes, (site) => void site.records?.shift())).toEqual(['error /pt has no PageMeta node']);
  expect(found(nodes, (site) => void delete site.html['/pt'])).toEqual(['error /pt has a PageMeta node, and there is no such page']);
  expect(found(nodes, (site) => void site.records?.push(...site.records.slice(0, 1)))).toEqual([
    'error /pt has more than one PageMeta node',
  ]);
});

test('a release without its records cannot be compared', () => {
  expect(found(nodes, (site) => void (site.records = null))[0]).toMatch(/^error \/ The release carries no page-meta\.json/);
});
