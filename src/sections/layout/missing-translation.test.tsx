/** @jest-environment jsdom */
import { cleanup, render } from '@testing-library/react';
import { originsAt } from '../../../core/i18n/locales';
import type { PageContext } from '../../../core/routing/pages';
import { inPage } from '../fixtures/in-page';
import { MissingTranslation } from './missing-translation';

jest.mock('gatsby', () => ({ graphql: () => null }));

/** What the notes of a page say, with their language and id. */
function notes(context: Pick<PageContext, 'language' | 'route' | 'alternates'>): string[] {
  cleanup();
  const { container } = render(inPage(context, <MissingTranslation />));
  return [...container.querySelectorAll('[id]')].map((note) => {
    const link = note.querySelector('a')?.getAttribute('href') ?? '';
    return `${note.closest('[lang]')?.getAttribute('lang') ?? ''} ${note.id} ${link} ${note.textContent?.slice(0, 24)}`;
  });
}

const asbestos = '/pt/servicos/recolha-de-amianto';

test('a page that a language lacks says so in that language and leads to what stands in for it', () => {
  expect(notes({ language: 'pt', route: 'asbestos', alternates: { ...originsAt(''), pt: asbestos, en: '/en/services' } })).toEqual([
    'en-GB no-asbestos /en/services#no-asbestos There is no page in Engl',
  ]);
  expect(notes({ language: 'en', route: 'article', alternates: { ...originsAt(''), pt: '/pt/blog', en: '/en/blog/a' } })).toEqual([
    'pt-PT no-article /pt/blog#no-article Esta página não existe e',
  ]);
});

test('what stands in for others has a note for whoever comes from each of them', () => {
  const services = { route: 'services', alternates: { ...originsAt(''), pt: '/pt/servicos', en: '/en/services' } } as const;
  expect(notes({ language: 'en', ...services })).toEqual([
    ' no-service  The page that you came f',
    ' no-asbestos  There is no page in Engl',
  ]);
  expect(notes({ language: 'pt', ...services })).toEqual([' no-service  A página onde estava não']);
});

test.each([
  ['en-US', false],
  ['pt-BR', true],
])('to whoever reads %s first the note on a page without English is hidden: %s', (language, hidden) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  notes({ language: 'pt', route: 'asbestos', alternates: { ...originsAt(''), pt: asbestos, en: '/en/services' } });
  expect(document.querySelector('[lang=en-GB]')?.classList.contains('hidden')).toBe(hidden);
});

test('a page in both languages says nothing', () => {
  const alternates = { ...originsAt(''), pt: '/pt/servicos/limpeza-industrial', en: '/en/services/industrial-cleaning' };
  expect(notes({ language: 'pt', route: 'service', alternates })).toEqual([]);
});
