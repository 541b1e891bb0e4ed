import { slugFrom } from './slug-from-title';

test.each([
  ['Águas & solos: o que muda?', 'pt', 'aguas-e-solos-o-que-muda'],
  ['Soil & water: what’s new', 'en', 'soil-and-water-whats-new'],
  ['  «Œuvre» de Łódź — 2026 ', 'pt', 'oeuvre-de-lodz-2026'],
  ['???', 'pt', ''],
])('%s in %s', (title, locale, slug) => expect(slugFrom(title, locale)).toBe(slug));

test('it ends with a whole word, and fits into the field', () => {
  expect(slugFrom('lamas oleosas '.repeat(10), 'pt')).toMatch(/^(lamas-oleosas-)+lamas(-oleosas)?$/);
  expect(slugFrom('lamas oleosas '.repeat(10), 'pt').length).toBeLessThanOrEqual(120);
  expect(slugFrom('a'.repeat(140), 'pt')).toHaveLength(120);
});
