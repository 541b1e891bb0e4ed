/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import { ThankYouFiles } from './thank-you-files';

jest.mock('gatsby', () => ({ graphql: () => null }));
jest.mock('../words', () => ({ useWords: () => (key: string) => key }));

const files = [
  { id: 'spills', title: 'Spills', href: '/media/spills.pdf' },
  { id: 'adr', title: 'ADR', href: '/media/adr.pdf' },
  { id: 'gone', title: 'Gone', href: null },
];

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['#adr', ['ADR']],
  ['', ['Spills', 'ADR']],
  ['#gone', ['Spills', 'ADR']],
])('an address that ends with "%s" shows %j', (hash, titles) => {
  window.history.replaceState(null, '', `/en/thank-you-register${hash}`);
  render(<ThankYouFiles locale="en" files={files} />);
  expect(screen.getAllByRole('link', { name: /^(Spills|ADR|Gone)$/ }).map(({ textContent }) => textContent)).toEqual(titles);
});
