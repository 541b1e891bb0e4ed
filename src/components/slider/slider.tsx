import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import type { SliderWords } from './slider-words';
import * as styles from './slider.module.css';
import type { SliderClasses } from './start-slider';
import { useSlider } from './use-slider';

const classes: SliderClasses = {
  row: styles.row ?? '',
  slide: styles.slide ?? '',
  mark: styles.mark ?? '',
  current: styles.current ?? '',
  locked: styles.locked ?? '',
};

interface Props {
  /** What the row shows, for screen readers. */
  label: string;
  words: SliderWords;
  /** `one`: one across the whole width; `row`: as many side by side as fit. */
  layout?: 'one' | 'row';
  /** One a slide. */
  children: readonly ReactNode[];
}

/**
 * A row that scrolls by itself: with the finger, the wheel, the keyboard, without any script. Once
 * it comes near the view it gets arrows, a mark for each slide, and words for screen readers.
 */
export function Slider({ label, words, layout = 'one', children }: Props) {
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
        <div ref={row} className={styles.row} role="group" aria-label={words.row} tabIndex={0}>
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
        aria-label={words.previous}
      >
        <Icon name="back" />
      </button>
      {layout === 'one' && <div ref={marks} className={styles.marks} />}
      <button
        ref={next}
        type="button"
        className={classNames(styles.step, styles.next)}
        aria-label={words.next}
      >
        <Icon name="arrow" />
      </button>
      <p className={styles.status} role="status">
        {place}
      </p>
    </div>
  );
}
