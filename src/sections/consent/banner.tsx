import { useEffect, useRef } from 'react';

import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { Button } from '../../components/button/button';
import { SiteLink } from '../../components/site-link/site-link';
import * as styles from './banner.module.css';
import { wordsIn } from './words';

interface Props {
  locale: Locale;
  onAnswer: (accepted: boolean) => void;
  onPostpone: () => void;
}

/**
 * Asks, and lets the page be used meanwhile: it takes neither the focus nor the screen. Yes and no
 * are the same button; Escape puts the question off.
 */
export function Banner({ locale, onAnswer, onPostpone }: Props) {
  const say = wordsIn(locale);
  const banner = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onPostpone();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [onPostpone]);

  useEffect(() => (banner.current ? makeRoomFor(banner.current) : undefined), []);

  return (
    <dialog
      ref={banner}
      open
      className={styles.banner}
      data-ground="plain"
      data-consent="banner"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
    >
      <div className={styles.words}>
        <h2 id="consent-title" className={styles.title}>
          {say('title')}
        </h2>
        <p id="consent-text" className={styles.text}>
          {say('text')} <SiteLink href={pathFor('cookies', locale)}>{say('policy')}</SiteLink>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" compact onClick={() => onAnswer(true)}>
          {say('accept')}
        </Button>
        <Button variant="secondary" compact onClick={() => onAnswer(false)}>
          {say('refuse')}
        </Button>
      </div>
    </dialog>
  );
}

/** The end of the page, and what the keyboard comes to, can be scrolled out from under it. */
function makeRoomFor(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const room = '--room-for-banner';
  const observer = new ResizeObserver(() => style.setProperty(room, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(room);
  };
}
