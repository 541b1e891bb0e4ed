import { whatToSearchFor } from './what-to-search-for';

const named = (...tags: string[]) => ({ title: 'Solos', alternates: tags.map((hreflang) => ({ hreflang, href: 'x' })) });

test('a page is translated when it names itself and its counterpart', () => {
  expect(whatToSearchFor(named('pt-PT', 'en-GB', 'x-default')).translated).toBe(true);
  expect(whatToSearchFor(named('pt-PT', 'x-default')).translated).toBe(false);
  expect(whatToSearchFor(named()).translated).toBe(false);
});

test('a title is as long as it looks', () => {
  expect(whatToSearchFor({ title: 'Ação ♻️', alternates: [] }).titleLength).toBe(7);
  expect(whatToSearchFor(named()).titleLength).toBe(5);
});
