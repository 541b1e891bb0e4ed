import { readFileSync } from 'node:fs';
import { allChecks } from './all-checks';
import { found } from './fixtures/small-site';

test.each(allChecks.map((check) => [check.id, check] as const))('%s finds nothing in a site without a fault', (_, check) => {
  expect(found(check)).toEqual([]);
});

test('every check has an id of its own and says what to do', () => {
  expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
  for (const { meaning } of allChecks) expect(meaning.length).toBeGreaterThan(60);
});

test('every check has its row in docs/seo.md', () => {
  const documented = [...readFileSync('docs/seo.md', 'utf8').matchAll(/^\| ([^|]+?) +\|/gm)].map(([, title]) => title);
  expect(documented).toEqual(expect.arrayContaining(allChecks.map(({ title }) => title)));
});
