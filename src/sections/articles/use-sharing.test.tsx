/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';

import { useSharing } from './use-sharing';

const shared = { address: 'https://site.example/pt/blog/a', title: 'A' };

function browserWith(abilities: { clipboard?: object; share?: unknown }): void {
  for (const name of ['clipboard', 'share', 'canShare'] as const) {
    Object.defineProperty(navigator, name, { value: (abilities as Record<string, unknown>)[name], configurable: true });
  }
}

const copied = async () => {
  const { result } = renderHook(() => useSharing(shared));
  await act(async () => result.current.copy?.());
  return result.current.outcome;
};

test('copies the address of the article and says so', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  browserWith({ clipboard: { writeText } });
  expect(await copied()).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(shared.address);
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('not allowed')) }],
  ['has no clipboard', undefined],
])('says that it did not work where the browser %s', async (_, clipboard) => {
  browserWith({ clipboard });
  expect(await copied()).toBe('failed');
});

test('offers the ways of the device only where it has some', async () => {
  browserWith({});
  expect(renderHook(() => useSharing(shared)).result.current.share).toBeNull();
  const share = jest.fn(() => Promise.reject(new Error('closed')));
  browserWith({ share });
  const { result } = renderHook(() => useSharing(shared));
  await act(async () => result.current.share?.());
  expect(share).toHaveBeenCalledWith({ url: shared.address, title: 'A' });
});
