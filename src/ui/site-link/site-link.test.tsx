/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { SiteLink } from './site-link';

jest.mock('gatsby', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => (
    <a href={to} data-router="yes">
      {children}
    </a>
  ),
}));

const isRouted = (href: string) => {
  render(<SiteLink href={href}>{href}</SiteLink>);
  return screen.getByRole('link', { name: href }).hasAttribute('data-router');
};

test.each(['/pt', '/en/blog/page/2', '/pt/servicos?x=1', '/en#content'])('opens the page %s without a reload', (href) => {
  expect(isRouted(href)).toBe(true);
});

test.each([
  '/media/a.pdf',
  '/pt/blog/rss.xml',
  '/english',
  '#content',
  'tel:+351200000001',
  'mailto:geral@valterra.example',
  'https://valterra.example/pt',
])('leaves %s to the browser', (href) => {
  expect(isRouted(href)).toBe(false);
});

test('leaves a page to the browser too when it is to be loaded anew', () => {
  render(
    <SiteLink href="/pt" reload>
      home
    </SiteLink>,
  );
  expect(screen.getByRole('link', { name: 'home' })).not.toHaveAttribute('data-router');
});
