import { lackingTypes } from './by-kind';

test('a page describes what it shows, and where it stands', () => {
  expect(lackingTypes({ kind: 'video' }, new Set(['WebPage']))).toEqual(['VideoObject', 'BreadcrumbList']);
  expect(lackingTypes({ kind: 'article' }, new Set(['NewsArticle', 'BreadcrumbList']))).toEqual([]);
  expect(lackingTypes({ kind: 'home' }, new Set(['Organization']))).toEqual(['WebSite']);
});
