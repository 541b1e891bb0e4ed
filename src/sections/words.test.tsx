/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import { PageWords, type LocaleNodes } from './page-words';
import { useWords, type Namespace } from './words';

const files = (...nodes: { ns: string; language: string; data: object }[]): LocaleNodes => ({
  edges: nodes.map(({ data, ...node }) => ({ node: { ...node, data: JSON.stringify(data) } })),
});

jest.mock('gatsby', () => ({ graphql: () => null, useStaticQuery: () => ({ allLocale: ofSite }) }));
const ofSite = files(
  { ns: 'site', language: 'pt', data: { skip: 'Saltar para o conteúdo', only: 'Só em português' } },
  { ns: 'site', language: 'en', data: { skip: 'Skip to content' } },
);
const ofPage = files({ ns: 'blog', language: 'en', data: { articles_one: '{{count}} article', articles_other: '{{count}} articles' } });

const words = (locale: 'pt' | 'en', namespace?: Namespace) =>
  renderHook(() => useWords(locale, namespace), {
    wrapper: ({ children }: { children: ReactNode }) => <PageWords.Provider value={ofPage}>{children}</PageWords.Provider>,
  }).result.current;

let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => warn.mockRestore());

test('the words of every page and those of this page, in the language of the page', () => {
  expect(words('pt')('skip')).toBe('Saltar para o conteúdo');
  expect(words('en')('skip')).toBe('Skip to content');
  expect(words('en', 'blog')('articles', { count: 3 })).toBe('3 articles');
  expect(warn).not.toHaveBeenCalled();
});

test('what a language does not have, the default one says; what nobody has, its key', () => {
  expect(words('en')('only')).toBe('Só em português');
  expect(words('en')('nothing')).toBe('nothing');
});

test('a missing file of words is said, once', () => {
  expect(words('pt', 'blog')('articles', { count: 1 })).toBe('articles');
  words('pt', 'blog');
  expect(warn.mock.calls).toEqual([['Could not find lang file for locale pt: blog']]);
});
