import { useEffect, useRef, useState } from 'react';

import type { SliderWords } from './slider-words';
import type { SliderClasses } from './start-slider';

/** How far from the view a slider is when it gets its script: half a screen. */
const nearTheView = '50% 0px';

/**
 * The parts of a slider, and what fetches its script when it comes near the view. Without it the
 * row stays as it is.
 */
export function useSlider(words: SliderWords, classes: SliderClasses) {
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const given = useRef({ words, classes });
  const [ready, setReady] = useState(false);
  const [place, setPlace] = useState('');

  useEffect(() => {
    const whole = root.current;
    let leave = () => {};
    let left = false;

    async function start() {
      const { startSlider } = await import(/* webpackChunkName: "slider" */ './start-slider');
      if (left || !whole || !view.current || !row.current || !previous.current || !next.current)
        return;
      const parts = {
        whole,
        view: view.current,
        row: row.current,
        previous: previous.current,
        next: next.current,
        marks: marks.current,
      };
      leave = startSlider(parts, { ...given.current, onPlace: setPlace });
      setReady(true);
    }

    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // A script that does not arrive leaves the row as it was.
        start().catch(() => {});
      },
      { rootMargin: nearTheView },
    );
    if (whole) observer.observe(whole);
    return () => {
      left = true;
      observer.disconnect();
      leave();
    };
  }, []);

  return { root, view, row, previous, next, marks, ready, place };
}
