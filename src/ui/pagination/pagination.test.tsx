/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { Pagination } from './pagination';

jest.mock('gatsby', () => ({
  Link: ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}));

const show = (page: number, pages: number) =>
  render(
    <Pagination
      page={page}
      pages={pages}
      hrefOf={(number) => `/en/blog/page/${number}`}
      labels={{ navigation: 'Pages', page: (number) => `Page ${number}`, previous: 'Previous', next: 'Next' }}
    />,
  );

test('is not there for a single page', () => {
  const { container } = show(1, 1);
  expect(container).toBeEmptyDOMElement();
});

test('leads to the neighbours, the first and the last page, and says which one this is', () => {
  show(5, 9);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1', '4', '5', '6', '9']);
  expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/en/blog/page/6');
});

test('has no way before the first nor after the last page', () => {
  show(1, 2);
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
});
