/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';

import { ApplicationPlace } from './application-place';

jest.mock('gatsby', () => ({ graphql: () => null, navigate: jest.fn(), Link: () => null }));
jest.mock('../forms/use-brain', () => ({ useBrain: () => ({ Brain: null, shownAt: 0 }) }));
jest.mock('../words', () => ({ useWords: () => (key: string) => key }));
jest.mock('../layout/use-site-data', () => ({
  useSiteData: () => ({ settings: { marca: 'valterra', organizacao: { telefone: '+351 200 000 001', email: 'geral@valterra.example' } } }),
}));

const at = (visit: string, hash: string) => {
  window.history.replaceState(null, '', hash || '/');
  return <ApplicationPlace locale="en" title="How to apply" block={undefined} offers={[]} address={hash} visit={visit} />;
};

const first = () => screen.getByRole('form').querySelector('select');

test('the address of applications is that of the form, not of what is said about it', () => {
  const { container } = render(at('1', ''));
  expect(container.querySelector('#candidatura form')).toHaveAccessibleName('How to apply');
  expect(container.querySelector('#candidatura h2')).toBeNull();
});

test('whoever goes there goes on in the form, as often as they go', () => {
  const { rerender } = render(at('1', ''));
  expect(document.body).toHaveFocus();
  rerender(at('2', '#candidatura'));
  expect(first()).toHaveFocus();
  act(() => first()?.blur());
  rerender(at('3', '#candidatura'));
  expect(first()).toHaveFocus();
});

test('whoever writes in it already stays where they are', () => {
  const { rerender } = render(at('1', ''));
  const letter = screen.getByRole('form').querySelector('textarea');
  act(() => letter?.focus());
  rerender(at('2', '#candidatura'));
  expect(letter).toHaveFocus();
});
