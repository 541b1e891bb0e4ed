/** @jest-environment jsdom */
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';

import { blog } from './fixtures/in-page';
import { useCloseMenus } from './header/menu';
import { useClosing } from './offers/job-offers';
import { useTranslation } from 'gatsby-plugin-react-i18next';
import { wrapPageElement } from 'gatsby-plugin-react-i18next/dist/plugin/wrapPageElement';
import { i18nOptions } from '../../core/i18n/messages';
import { PageProvider, type ProvidedPage } from './layout/page-provider';

jest.mock('gatsby', () => ({ graphql: () => null, withPrefix: (path: string) => path }));

describe('the words of a page', () => {
  const file = (language: string, ns: string, data: object) => ({ node: { language, ns, data: JSON.stringify(data) } });
  const site = {
    skip: 'Saltar',
    only: 'Só em português',
    cases_zero: '{{count}} casos',
    cases_one: '{{count}} caso',
    cases_other: '{{count}} casos',
  };
  const edges = [
    file('pt', 'site', site),
    file('en', 'site', { skip: 'Skip' }),
    file('en', 'blog', { articles_one: '{{count}} article', articles_other: '{{count}} articles' }),
  ];
  const options = { i18nextOptions: { ...i18nOptions, defaultNS: 'site', saveMissing: true } };
  const translated = (element: ReactNode, props: object) => wrapPageElement?.({ element, props } as never, options as never) as ReactNode;
  const words = (language: 'pt' | 'en', namespace: 'site' | 'blog' = 'site') => {
    const i18n = { language, languages: ['pt', 'en'], defaultLanguage: 'pt', routed: true, originalPath: '', path: '' };
    const pageContext = { ...blog, language, i18n };
    const page = { location: { pathname: '/404.html' }, pageContext, data: { locales: { edges } } };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <PageProvider page={page as ProvidedPage}>{translated(children, page)}</PageProvider>
    );
    return renderHook(() => useTranslation(namespace).t as (key: string, values?: object) => string, { wrapper }).result.current;
  };

  test('are those that the page asked for, in its language, else in the default one, else the key', () => {
    expect([words('pt')('skip'), words('en')('skip')]).toEqual(['Saltar', 'Skip']);
    expect(words('en', 'blog')('articles', { count: 3 })).toBe('3 articles');
    expect([words('en')('only'), words('en')('nothing')]).toEqual(['Só em português', 'nothing']);
  });

  test('count nothing as many, as Portugal does', () => {
    expect([0, 1, 2].map((count) => words('pt')('cases', { count }))).toEqual(['0 casos', '1 caso', '2 casos']);
  });

  test('are missed aloud, once, where a file of words is not there', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(words('pt', 'blog')('articles', { count: 1 })).toBe('articles');
    words('pt', 'blog')('articles', { count: 2 });
    expect(warn.mock.calls).toEqual([['Could not find lang file for locale pt: blog']]);
  });
});

describe('an open menu', () => {
  function Menu() {
    const header = useRef<HTMLElement>(null);
    useCloseMenus(header);
    return (
      <>
        <header ref={header}>
          <details open>
            <summary>Services</summary>
            <details open>
              <summary>Background</summary>
              <a href="#soil">Soil</a>
            </details>
          </details>
        </header>
        <a href="#page">Page</a>
      </>
    );
  }
  const menuOf = (words: string) => screen.getByText(words).closest('details');
  beforeEach(() => void render(<Menu />));

  test.each<[string, () => void]>([
    ['on a click beside it', () => fireEvent.click(screen.getByText('Page'))],
    ['when one of its links is followed, which may lead to this very page', () => fireEvent.click(screen.getByText('Soil'))],
    ['when the keyboard leaves it', () => fireEvent.focusOut(screen.getByText('Soil'), { relatedTarget: screen.getByText('Page') })],
  ])('closes %s, and not on a click inside; what is open in it stays', (_, leave) => {
    fireEvent.click(screen.getByText('Background').parentElement!);
    expect(menuOf('Services')).toHaveAttribute('open');
    leave();
    expect(menuOf('Services')).not.toHaveAttribute('open');
    expect(menuOf('Background')).toHaveAttribute('open');
  });
});

test('job offers are closed after their last day or by the build; the page begins as it was built', () => {
  const offer = (contentId: string, validade: string | null) => ({ contentId, validade }) as Queries.VacancyPartsFragment;
  const open = [offer('endless', null), offer('old', '2020-01-31'), offer('far', '2999-01-31')];
  const offers = [...open, offer('known', null)];
  const shown: string[][] = [];
  const { result, rerender } = renderHook(() => {
    const today = useClosing(offers, open);
    shown.push(today.filter(({ closed }) => !closed).map(({ contentId }) => contentId));
    return today;
  });
  expect([shown[0], shown.at(-1)]).toEqual([
    ['endless', 'old', 'far'],
    ['endless', 'far'],
  ]);
  const before = result.current;
  // Another list would make the form choose anew what its visitor changed.
  rerender();
  expect(result.current).toBe(before);
});
