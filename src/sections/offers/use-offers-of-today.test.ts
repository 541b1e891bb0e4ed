/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';

import { useOffersOfToday, type Offer } from './use-offers-of-today';

const offer = (contentId: string, validade: string | null, closed = false) => ({ contentId, validade, closed }) as Offer;
const offers = [offer('without-end', null), offer('long-ago', '2020-01-31'), offer('far-away', '2999-01-31'), offer('known', null, true)];
const closedOf = (all: readonly Offer[]) => all.filter(({ closed }) => closed).map(({ contentId }) => contentId);

test('an offer whose last day has gone by is closed, and what the build closed stays closed', () => {
  const { result } = renderHook(() => useOffersOfToday(offers));
  expect(closedOf(result.current.all)).toEqual(['long-ago', 'known']);
  expect(result.current.open.map(({ contentId }) => contentId)).toEqual(['without-end', 'far-away']);
});

test('the page begins as it was built', () => {
  const shown: string[][] = [];
  renderHook(() => shown.push(closedOf(useOffersOfToday(offers).all)));
  expect(shown[0]).toEqual(['known']);
});

test('what the form can choose from stays the same as long as nothing changes, or it would choose anew what its visitor changed', () => {
  const { result, rerender } = renderHook(() => useOffersOfToday(offers));
  const before = result.current.open;
  rerender();
  expect(result.current.open).toBe(before);
});
