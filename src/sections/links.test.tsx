/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { inPage } from './fixtures/in-page';
import { useSiteData } from './layout/use-site-data';
import { QuoteLink } from './links';

jest.mock('gatsby', () => jest.requireActual<object>('../components/fixtures/gatsby'));
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
jest.mock('./layout/use-site-data', () => ({ useSiteData: jest.fn() }));

test.each([
  ['https://quotes.valterra.pt/new', 'https://quotes.valterra.pt/new', 'Quotes (leavesSite)'],
  ['https://quotes.valterra.example', '/en/contacts#orcamento', 'Quotes'],
  ['https://quotes.valterra.example/new', '/en/contacts#orcamento', 'Quotes'],
  ['https://quotes.example.pt', 'https://quotes.example.pt', 'Quotes (leavesSite)'],
])('the link to the quote site at %s leads to %s', (slug, href, name) => {
  const settings = { organizacao: { telefone: '' }, ligacoes: { orcamento: { title: 'Quotes', slug } } };
  jest.mocked(useSiteData).mockReturnValue({ settings, services: [], units: [] } as never);
  render(inPage({}, <QuoteLink />));
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
