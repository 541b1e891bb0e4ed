import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../core/i18n/locales';
import { classNames } from '../components/class-names';
import { Icon } from '../components/icon';
import type { SliderClasses, SliderWords } from './start-slider';
import { useWords } from './words';
import * as styles from './slider.module.css';

const classes: SliderClasses = {
  row: styles.row ?? '',
  slide: styles.slide ?? '',
  mark: styles.mark ?? '',
  current: styles.current ?? '',
  locked: styles.locked ?? '',
};

interface Props {
  locale: Locale;
  /** What the row shows, for screen readers. */
  label: string;
  /** `one`: one across the whole width; `row`: as many side by side as fit. */
  layout?: 'one' | 'row';
  children: readonly ReactNode[];
}

/**
 * A row that scrolls by itself: with the finger, the wheel, the keyboard, without any script. Once
 * it comes near the view it gets arrows, a mark for each slide, and words for screen readers.
 */
export function Slider({ locale, label, layout = 'one', children }: Props) {
  const t = useWords(locale);
  const words: SliderWords = (key) => t(`slider.${key}`, numbers);
  const { root, view, row, previous, next, marks, ready, place } = useSlider(words, classes);
  return (
    <div
      ref={root}
      className={styles.slider}
      data-layout={layout}
      data-ready={ready || undefined}
      role="group"
      aria-label={label}
    >
      <div ref={view} className={styles.view}>
        {/* The keyboard must be able to reach what scrolls. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={row} className={styles.row} role="group" aria-label={words('row')} tabIndex={0}>
          {children.map((child, index) => (
            <div key={index} className={styles.slide}>
              {child}
            </div>
          ))}
        </div>
      </div>
      <button
        ref={previous}
        type="button"
        className={classNames(styles.step, styles.previous)}
        aria-label={words('previous')}
      >
        <Icon name="back" />
      </button>
      {layout === 'one' && <div ref={marks} className={styles.marks} />}
      <button
        ref={next}
        type="button"
        className={classNames(styles.step, styles.next)}
        aria-label={words('next')}
      >
        <Icon name="arrow" />
      </button>
      <p className={styles.status} role="status">
        {place}
      </p>
    </div>
  );
}

/** The slider fills in the numbers itself. */
const numbers = { index: '{{index}}', slidesLength: '{{slidesLength}}' };

/** How far from the view a slider is when it gets its script: half a screen. */
const nearTheView = '50% 0px';

/** The elements of a slider; its script is fetched when it comes near the view. */
function useSlider(words: SliderWords, classes: SliderClasses) {
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
