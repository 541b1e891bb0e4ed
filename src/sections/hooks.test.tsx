/** @jest-environment jsdom */
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';

import { useCloseMenus } from './header/menu';
import { type OfferSummary, useClosing } from './offers/job-offers';
import { useTranslation } from 'react-i18next';
import type { LocaleNodes } from '../i18n/i18n';
import { PageProvider } from './layout/page-provider';

const files = (...nodes: { ns: string; language: string; data: object }[]): LocaleNodes => ({
  edges: nodes.map(({ data, ...node }) => ({ node: { ...node, data: JSON.stringify(data) } })),
});

jest.mock('gatsby', () => ({ graphql: () => null, useStaticQuery: () => ({ allLocale: ofSite }) }));
const ofSite = files(
  {
    ns: 'site',
    language: 'pt',
    data: { skip: 'Saltar para o conteúdo', only: 'Só em português', cases_one: '{{count}} caso', cases_other: '{{count}} casos' },
  },
  { ns: 'site', language: 'en', data: { skip: 'Skip to content' } },
);
const ofPage = files({ ns: 'blog', language: 'en', data: { articles_one: '{{count}} article', articles_other: '{{count}} articles' } });

describe('the words of a page', () => {
  const words = (language: 'pt' | 'en', namespace: 'site' | 'blog' = 'site') => {
    const i18n = {
      language,
      languages: ['pt', 'en'],
      defaultLanguage: 'pt',
      generateDefaultLanguagePage: false,
      routed: true,
      originalPath: '',
      path: '',
    };
    const pageContext = { language, i18n, route: 'blog', contentId: 'blog', alternates: { pt: '/pt/blog', en: '/en/blog' } } as const;
    const page = { location: { pathname: '/404.html' }, pageContext, data: { locales: ofPage } };
    const wrapper = ({ children }: { children: ReactNode }) => <PageProvider page={page}>{children}</PageProvider>;
    return renderHook(() => useTranslation(namespace).t as (key: string, values?: object) => string, { wrapper }).result.current;
  };

  test('are those of every page and of this one, in its language, else in the default one, else the key', () => {
    expect([words('pt')('skip'), words('en')('skip')]).toEqual(['Saltar para o conteúdo', 'Skip to content']);
    expect(words('en', 'blog')('articles', { count: 3 })).toBe('3 articles');
    expect([words('en')('only'), words('en')('nothing')]).toEqual(['Só em português', 'nothing']);
  });

  test('have the plurals of Portugal, where nothing is many', () => {
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
  const offer = (contentId: string, validade: string | null) => ({ contentId, validade }) as OfferSummary;
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
