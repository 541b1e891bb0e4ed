import { lackingSection, lackingTypes } from './by-kind';

test('a page describes what it shows, and where it stands', () => {
  expect(lackingTypes({ kind: 'video' }, new Set(['WebPage']))).toEqual(['VideoObject', 'BreadcrumbList']);
  expect(lackingTypes({ kind: 'article' }, new Set(['NewsArticle', 'BreadcrumbList']))).toEqual([]);
  expect(lackingTypes({ kind: 'home' }, new Set(['Organization']))).toEqual(['WebSite']);
});

test('an article says the subject that its head says', () => {
  const parts = (said: object) => [{ types: ['NewsArticle'], place: '@graph[0]', id: null, members: { ...said } }];
  const record = (section: string | null) => ({ openGraph: { section } }) as Parameters<typeof lackingSection>[0];
  expect(lackingSection(record('Solos'), parts({ headline: 'a' }))).toEqual([
    'stands under “Solos”, and its structured data does not say so (articleSection)',
  ]);
  expect(lackingSection(record('Solos'), parts({ articleSection: 'Solos' }))).toEqual([]);
  expect(lackingSection(record(null), parts({ headline: 'a' }))).toEqual([]);
});
