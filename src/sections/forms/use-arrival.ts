import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Who comes to the form by its address goes on in it: the focus is on its first field, as the page
 * scrolls to it by itself. `visit` changes with each coming. What it answers brings somebody there
 * who is on the page.
 */
export function useArrival(
  within: RefObject<HTMLElement>,
  place: string,
  visit: string,
  prepare: () => void,
): () => void {
  const [arrivals, setArrivals] = useState(0);
  const latest = useRef(prepare);
  latest.current = prepare;
  const arrive = useCallback(() => {
    latest.current();
    setArrivals((before) => before + 1);
  }, []);

  useEffect(() => {
    if (window.location.hash === `#${place}`) arrive();
  }, [arrive, place, visit]);

  useEffect(() => {
    const form = within.current?.querySelector('form');
    // Somebody may be writing in it already.
    if (arrivals === 0 || !form || form.contains(document.activeElement)) return;
    form
      .querySelector<HTMLElement>('select, textarea, input:not([type=hidden])')
      ?.focus({ preventScroll: true });
  }, [arrivals, within]);

  return arrive;
}
