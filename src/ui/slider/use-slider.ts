import { useEffect, useRef, useState } from 'react';

import { placeOf, type SliderWords } from './slider-words';
import type { SliderClasses } from './start-swiper';

/** How far from the view a slider is when it gets its script: half a screen. */
const nearTheView = '50% 0px';

/** The parts of a slider, and what fetches its script when it comes near the view. Without it the row stays as it is. */
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
      const { startSwiper } = await import(/* webpackChunkName: "slider" */ './start-swiper');
      if (left || !whole || !view.current || !row.current || !previous.current || !next.current) return;
      const parts = { view: view.current, row: row.current, previous: previous.current, next: next.current, marks: marks.current };
      const pattern = given.current.words.slide;
      const swiper = startSwiper(parts, { ...given.current, onSlide: (index, total) => setPlace(placeOf(pattern, index, total)) });
      const keys = (inside: boolean) => (inside ? swiper.keyboard.enable() : swiper.keyboard.disable());
      const onFocusIn = () => keys(true);
      const onFocusOut = ({ relatedTarget }: FocusEvent) => keys(relatedTarget instanceof Node && whole.contains(relatedTarget));
      whole.addEventListener('focusin', onFocusIn);
      whole.addEventListener('focusout', onFocusOut);
      keys(whole.contains(document.activeElement));
      leave = () => {
        whole.removeEventListener('focusin', onFocusIn);
        whole.removeEventListener('focusout', onFocusOut);
        swiper.destroy(true, false);
      };
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
