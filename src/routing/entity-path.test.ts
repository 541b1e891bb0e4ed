import { entityPath } from './entity-path';

test('an entity with a row of its own is there, whatever its slug', () => {
  const asbestos = { contentId: 'asbestos-collection', slug: 'outro-nome' };
  expect(entityPath('service', 'pt', asbestos)).toBe('/pt/servicos/recolha-de-amianto');
});

test('any other is where its slug says', () => {
  expect(entityPath('service', 'pt', { contentId: 'soil', slug: 'solos' })).toBe('/pt/servicos/solos');
  expect(entityPath('unit', 'en', { contentId: 'asbestos-collection', slug: 'laboratory' })).toBe('/en/cirver/laboratory');
});
