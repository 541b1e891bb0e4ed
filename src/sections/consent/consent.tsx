import { useCallback, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Locale } from '../../../core/i18n/locales';
import {
  answer,
  closeSettings,
  type ConsentState,
  openConsent,
  openSettings,
  postpone,
  useConsent,
} from './consent-state';
import * as styles from './consent.module.css';
import { VisuallyHidden } from '../../components/visually-hidden';
import en from '../../../locales/en/consent.json';
import pt from '../../../locales/pt/consent.json';
import { pathFor } from '../../../core/routing/paths';
import { Button } from '../../components/button';
import { SiteLink } from '../../components/site-link';
import { Icon } from '../../components/icon';

/** Opens the answer for change; where the browser has answered, it says so. */
export function SettingsButton({ locale }: { locale: Locale }) {
  const state = useConsent();
  if (!state) return null;
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={openSettings}>
      {wordsIn(locale)(state.signal ? 'settingsSignal' : 'settings')}
    </button>
  );
}

/**
 * Stands before the page, where keyboards and screen readers come by first, and in a tree of its
 * own: pages change below it, and whatever goes wrong here is no failure of theirs.
 */
export function startConsent(): void {
  const place = document.createElement('div');
  place.tabIndex = -1;
  place.className = styles.place ?? '';
  place.dataset.nosnippet = '';
  place.dataset.print = 'none';
  document.body.prepend(place);
  createRoot(place).render(<Consent place={place} />);
  void openConsent();
}

function Consent({ place }: { place: HTMLElement }) {
  const state = useConsent();
  // The keyboard goes on from where the banner stood, when it goes from under it.
  const leaveThen = useCallback(
    (act: () => void) => {
      if (place.contains(document.activeElement)) place.focus({ preventScroll: true });
      act();
    },
    [place],
  );
  const onAnswer = useCallback(
    (accepted: boolean) => leaveThen(() => answer(accepted)),
    [leaveThen],
  );
  const onPostpone = useCallback(() => leaveThen(postpone), [leaveThen]);
  if (!state) return null;
  const { locale, asking, settings, answered } = state;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{answered && wordsIn(locale)('saved')}</span>
      </VisuallyHidden>
      {asking && <Banner locale={locale} onAnswer={onAnswer} onPostpone={onPostpone} />}
      {settings && <SettingsDialog state={state} />}
    </>
  );
}

export type ConsentWord = keyof typeof pt;

const words: Readonly<Record<Locale, Readonly<Record<ConsentWord, string>>>> = { pt, en };

/**
 * They travel with the script that asks, so that pages do not carry them: `wordsIn('pt')('accept')`
 * -> `Aceitar`.
 */
export function wordsIn(locale: Locale): (word: ConsentWord) => string {
  return (word) => words[locale][word];
}

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

/** What is kept and what for, and the answer to change: the browser's own dialog. */
export function SettingsDialog({ state: { locale, signal, accepted } }: { state: ConsentState }) {
  const say = wordsIn(locale);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  // Closed by itself it gives the keyboard back to the button that opened it.
  const answerWith = (choice: boolean) => {
    dialog.current?.close();
    answer(choice);
  };

  const standing = signal ? 'off' : accepted === null ? 'open' : accepted ? 'accepted' : 'refused';
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-ground="plain"
      aria-labelledby="settings-title"
      onClose={closeSettings}
    >
      <div className={styles.head}>
        <h2 id="settings-title" className={styles.settingsDialogTitle}>
          {say('settings')}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={say('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.kind}>
        <h3 className={styles.name}>{say('necessary')}</h3>
        <p className={styles.standing}>{say('always')}</p>
        <p className={styles.settingsDialogText}>{say('necessaryText')}</p>
      </div>
      <div className={styles.kind}>
        <h3 className={styles.name}>{say('statistics')}</h3>
        <p className={styles.standing}>{say(standing)}</p>
        <p className={styles.settingsDialogText}>{say(signal ? 'signal' : 'statisticsText')}</p>
        {!signal && (
          <div className={styles.settingsDialogAnswers}>
            <Button variant="secondary" onClick={() => answerWith(true)}>
              {say('accept')}
            </Button>
            <Button variant="secondary" onClick={() => answerWith(false)}>
              {say('refuse')}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.policy}>
        <SiteLink href={pathFor('cookies', locale)} onClick={() => dialog.current?.close()}>
          {say('policy')}
        </SiteLink>
      </p>
    </dialog>
  );
}
