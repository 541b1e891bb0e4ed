/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';

import { useDeviceShare } from './use-device-share';

const shared = { address: 'https://site.example/pt/blog/a', title: 'A' };

function deviceWith(abilities: { share?: unknown; canShare?: unknown }): void {
  for (const name of ['share', 'canShare'] as const) Object.defineProperty(navigator, name, { value: abilities[name], configurable: true });
}

const offered = () => renderHook(() => useDeviceShare(shared)).result.current;

test.each([
  ['cannot share', {}],
  ['cannot share addresses', { share: jest.fn(), canShare: () => false }],
])('a device that %s offers nothing', (_, abilities) => {
  deviceWith(abilities);
  expect(offered()).toBeNull();
});

test('the device is given the address and the title, and may be closed again', () => {
  const share = jest.fn(() => Promise.reject(new Error('closed')));
  deviceWith({ share });
  offered()?.();
  expect(share).toHaveBeenCalledWith({ url: shared.address, title: 'A' });
});
