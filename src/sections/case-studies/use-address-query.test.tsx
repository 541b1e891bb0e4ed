/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';

import { act, render, renderHook, screen } from '@testing-library/react';

import { useAddressQuery } from './use-address-query';

beforeEach(() => window.history.replaceState({ key: 'first' }, '', '/pt/casos-sucesso?fase=em-curso'));

function Shown() {
  const [search] = useAddressQuery();
  return <p>{search}</p>;
}

test('a page that was made beforehand knows no query, and learns it without a complaint', async () => {
  // The renderer of pages asks for what Node has and this environment lacks.
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = await import('react-dom/server');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Shown />);
  expect(container.textContent).toBe('');
  render(<Shown />, { container, hydrate: true });
  expect(screen.getByText('?fase=em-curso')).toBeInTheDocument();
});

test('says what the address says, and writes to it', () => {
  const { result } = renderHook(() => useAddressQuery());
  expect(result.current[0]).toBe('?fase=em-curso');
  act(() => result.current[1]('?fase=concluido'));
  expect(result.current[0]).toBe('?fase=concluido');
  expect(window.location.pathname + window.location.search).toBe('/pt/casos-sucesso?fase=concluido');
  act(() => result.current[1](''));
  expect(result.current[0]).toBe('');
  expect(window.location.search).toBe('');
});

test('keeps the entry that it leaves, and marks both as the same page', () => {
  const { result } = renderHook(() => useAddressQuery());
  const left = jest.spyOn(window.history, 'replaceState');
  const entries = window.history.length;
  act(() => result.current[1]('?fase=concluido'));
  expect(window.history.length).toBe(entries + 1);
  expect(left).toHaveBeenCalledWith({ key: 'first', inPage: true }, '');
  expect(window.history.state).toEqual({ key: 'first', inPage: true });
});

test('follows the visitor back', () => {
  const { result } = renderHook(() => useAddressQuery());
  act(() => {
    window.history.replaceState({}, '', '/pt/casos-sucesso?fase=monitorizacao');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(result.current[0]).toBe('?fase=monitorizacao');
});
