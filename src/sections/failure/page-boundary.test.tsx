/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import { PageBoundary } from './page-boundary';

jest.mock('gatsby', () => ({ Link: () => null }));

function Broken(): never {
  throw new Error('data.home is undefined');
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  // React tells of each error that it hands to a boundary.
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  complaints.mockRestore();
  delete (window as { ___loader?: unknown }).___loader;
});

const at = (path: string) => window.history.replaceState(null, '', path);
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a page that is well is shown, and nothing else', () => {
  const { container } = render(
    <PageBoundary>
      <h1>Home</h1>
    </PageBoundary>,
  );
  expect(container.innerHTML).toBe('<h1>Home</h1>');
});

test.each([
  ['/pt/servicos', 'Não foi possível mostrar esta página', 'Tentar de novo', 'Ir para a página inicial', '/pt'],
  ['/en/services', 'This page could not be shown', 'Try again', 'Go to the home page', '/en'],
])('a page that fails at %s gives way to a friendly one', (path, title, retry, home, address) => {
  at(path);
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.title).toBe(title);
  expect(links()).toEqual([
    [retry, path],
    [home, address],
  ]);
  expect(document.body).not.toHaveTextContent('undefined');
});

test('when the friendly page fails too, a plain message says what happened and leads home', () => {
  at('/en/services');
  render(
    <PageBoundary Failed={Broken}>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'An error occurred while showing the error page' })).toBeInTheDocument();
  expect(screen.getByText('Error: data.home is undefined')).toBeInTheDocument();
  expect(links()).toEqual([['Go to the home page', '/en']]);
});

test.each([
  ['at its own address', '/pt/404', undefined],
  ['at an address that leads nowhere', '/pt/nada', '/404.html'],
  ['in the place of a page that the server could not give', '/pt/blog', '/500.html'],
])('an error page that fails %s gives way to the plain message', (_, path, shown) => {
  at(path);
  if (shown) Object.assign(window, { ___loader: { loadPageSync: () => ({ page: { path: shown } }) } });
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Ocorreu um erro ao mostrar a página de erro' })).toBeInTheDocument();
  expect(screen.getByText('Error: data.home is undefined')).toBeInTheDocument();
});
