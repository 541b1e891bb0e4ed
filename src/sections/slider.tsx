import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../components/class-names';
import { Icon } from '../components/icon';
import type { SliderWords } from './start-slider';
import * as styles from './slider.module.css';

interface Props {
  /** What the row shows, for screen readers. */
  label: string;
  /** `one`: one across the whole width; `row`: as many side by side as fit. */
  layout?: 'one' | 'row';
  children: readonly ReactNode[];
}

/** A row that scrolls without scripts. Near the view it gets arrows, marks and words. */
export function Slider({ label, layout = 'one', children }: Props) {
  const { t } = useTranslation('site');
  const words: SliderWords = (key) => t(`slider.${key}`, numbers);
  const { root, ready, place } = useSlider(words);
  return (
    <div
      ref={root}
      className={styles.slider}
      data-layout={layout}
      data-ready={ready || undefined}
      role="group"
      aria-label={label}
    >
      <div className={styles.view}>
        {/* The keyboard must be able to reach what scrolls. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.row} role="group" aria-label={words('row')} tabIndex={0}>
          {children.map((child, index) => (
            <div key={index} className={styles.slide}>
              {child}
            </div>
          ))}
        </div>
      </div>
      <button type="button" className={classNames(styles.step, styles.previous)} aria-label={words('previous')}>
        <Icon name="back" />
      </button>
      {layout === 'one' && <div className={styles.marks} />}
      <button type="button" className={classNames(styles.step, styles.next)} aria-label={words('next')}>
        <Icon name="arrow" />
      </button>
      <p className="sr-only" role="status">
        {place}
      </p>
    </div>
  );
}

/** The slider fills in the numbers itself. */
const numbers = { index: '{{index}}', slidesLength: '{{slidesLength}}' };

/** How far from the view a slider is when it gets its script: half a screen. */
const nearTheView = '50% 0px';

/** The script of a slider, fetched when it comes near the view. */
function useSlider(words: SliderWords) {
  const root = useRef<HTMLDivElement>(null);
  const given = useRef(words);
  const [ready, setReady] = useState(false);
  const [place, setPlace] = useState('');

  useEffect(() => {
    const slider = root.current;
    let leave = () => {};
    let left = false;

    async function start() {
      const { startSlider } = await import(/* webpackChunkName: "slider" */ './start-slider');
      if (left || !slider) return;
      leave = startSlider(slider, given.current, setPlace);
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
    if (slider) observer.observe(slider);
    return () => {
      left = true;
      observer.disconnect();
      leave();
    };
  }, []);

  return { root, ready, place };
}
