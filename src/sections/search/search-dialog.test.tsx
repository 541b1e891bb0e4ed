/** @jest-environment jsdom */
import '../../../tests/fixtures/dialog-element';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setTimeout as wait } from 'node:timers/promises';
import { keepTyping } from '../header/typed-ahead';
import { SearchDialog } from './search-dialog';

jest.mock('gatsby', () => ({ navigate: () => undefined, withPrefix: (path: string) => path }));
jest.mock('../waste/load-finder', () => ({ loadFinder: () => Promise.reject(new Error('no finder')) }));
jest.mock('./site-index', () => ({ readJson: () => Promise.reject(new Error('no titles')) }));

const nothing = () => '';

it('stays open when it is opened again before the browser has gone back', async () => {
  const closed = jest.fn();
  const first = render(<SearchDialog locale="pt" typedAhead={nothing} onClose={closed} />);
  await act(() => wait(20));
  fireEvent.click(screen.getByRole('button', { name: 'Fechar a pesquisa' }));
  expect(closed).toHaveBeenCalledTimes(1);
  first.unmount();
  render(<SearchDialog locale="pt" typedAhead={nothing} onClose={closed} />);
  await act(() => wait(100));
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  act(() => window.history.back());
  await act(() => wait(100));
  expect(closed).toHaveBeenCalledTimes(2);
});

it.each<[by: string, close: (dialog: HTMLDialogElement) => unknown]>([
  ['a click beside it', (dialog) => fireEvent.click(dialog)],
  ['Escape', (dialog) => fireEvent(dialog, new Event('cancel'))],
])('is closed by %s once, before the event of the browser: Ctrl+K at once opens it again', async (_, close) => {
  const closed = jest.fn();
  render(<SearchDialog locale="pt" typedAhead={nothing} onClose={closed} />);
  close(screen.getByRole('dialog'));
  expect(closed).toHaveBeenCalledTimes(1);
  await act(() => wait(50));
  expect(closed).toHaveBeenCalledTimes(1);
});

it('has what was typed before it came', async () => {
  const typedAhead = keepTyping();
  for (const key of ['1', '7', 'Shift', ' ', '0', 'x', 'Backspace']) fireEvent.keyDown(document.body, { key });
  render(<SearchDialog locale="pt" typedAhead={typedAhead} onClose={jest.fn()} />);
  const field = screen.getByRole('combobox');
  await waitFor(() => expect(field).toHaveValue('17 0'));
  expect(field).toHaveFocus();
  // From now on the field gets what is typed.
  expect(fireEvent.keyDown(field, { key: '6' })).toBe(true);
});
