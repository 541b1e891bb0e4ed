import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { inEachLocale, type Locale, initialLocale, localeOfPath } from '../../../core/i18n/locales';
import { bundledMessages } from '../../../core/i18n/messages';
import { pathFor } from '../../../core/routing/paths';
import type pt from '../../../locales/pt/consent.json';
import { Button } from '../../components/button';
import { Icon } from '../../components/icon';
import { SiteLink } from '../../components/site-link';
import { refusesTracking, choose, clearStatisticsCookies, loadChoice } from '../../analytics/consent-choice';
import { answerConsent } from '../../analytics/data-layer';
import { currentPage, onSiteEvent } from '../../analytics/site-events';
import * as styles from './consent.module.css';

const messages = bundledMessages(inEachLocale((code): typeof pt => require(`../../../locales/${code}/consent.json`)));

/** Opens the dialog; where the browser has refused, it says so. */
export function SettingsButton() {
  const state = useConsent();
  if (!state) return null;
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={openSettings}>
      {messages(state.locale)(state.signal ? 'settingsSignal' : 'settings')}
    </button>
  );
}

/** Before the page, for keyboards and screen readers, with its own root: it outlives pages. */
export function startConsent(): void {
  const root = document.createElement('div');
  root.tabIndex = -1;
  root.className = styles.root ?? '';
  root.dataset.nosnippet = '';
  root.dataset.print = 'none';
  document.body.prepend(root);
  createRoot(root).render(<Consent root={root} />);
  void openConsent();
}

function Consent({ root }: { root: HTMLElement }) {
  const state = useConsent();
  if (!state) return null;
  return (
    <>
      <span className="sr-only" role="status">
        {state.answered && messages(state.locale)('saved')}
      </span>
      {state.asking && <Banner locale={state.locale} root={root} />}
      {state.settings && <SettingsDialog state={state} />}
    </>
  );
}

/** Does not take the focus; Escape dismisses it. Both answers are the same button. */
function Banner({ locale, root }: { locale: Locale; root: HTMLElement }) {
  const t = messages(locale);
  const banner = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave(root, dismiss);
    };
    element.addEventListener('keydown', onKeyDown);
    const stopTracking = trackHeight(element);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      stopTracking();
    };
  }, [root]);

  return (
    <dialog
      ref={banner}
      open
      className={styles.banner}
      data-tone="plain"
      data-consent="banner"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
    >
      <div className="grid gap-2">
        <h2 id="consent-title" className="text-2xl">
          {t('title')}
        </h2>
        <p id="consent-text" className="text-sm leading-[1.5] text-pretty">
          {t('text')} <SiteLink href={pathFor('cookies', locale)}>{t('policy')}</SiteLink>
        </p>
      </div>
      <Answers locale={locale} compact onAnswer={(accepted) => leave(root, () => answer(accepted))} />
    </dialog>
  );
}

/** Keeps the focus at the start of the page when the focused banner disappears. */
function leave(root: HTMLElement, act: () => void): void {
  if (root.contains(document.activeElement)) root.focus({ preventScroll: true });
  act();
}

/** Lets the end of the page and what is focused scroll out from under the banner. */
function trackHeight(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const height = '--consent-banner-height';
  const observer = new ResizeObserver(() => style.setProperty(height, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(height);
  };
}

interface AnswersProps {
  locale: Locale;
  compact?: boolean;
  onAnswer: (accepted: boolean) => void;
}

function Answers({ locale, compact, onAnswer }: AnswersProps) {
  const t = messages(locale);
  return (
    <div className={styles.answers}>
      <Button variant="secondary" compact={compact} onClick={() => onAnswer(true)}>
        {t('accept')}
      </Button>
      <Button variant="secondary" compact={compact} onClick={() => onAnswer(false)}>
        {t('refuse')}
      </Button>
    </div>
  );
}

function SettingsDialog({ state: { locale, signal, accepted } }: { state: ConsentState }) {
  const t = messages(locale);
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed by itself, it returns the focus to the button that opened it.
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const status = signal ? 'off' : accepted === null ? 'open' : accepted ? 'accepted' : 'refused';
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-tone="plain"
      aria-labelledby="settings-title"
      onClose={closeSettings}
    >
      <div className="flex gap-4 items-start justify-between">
        <h2 id="settings-title" className="text-4xl">
          {t('settings')}
        </h2>
        <button
          type="button"
          className="grid flex-none size-touch -mt-2 -mr-2 mb-0 ml-0 [border:0] [background:none] text-strong cursor-pointer place-items-center hover:text-accent"
          aria-label={t('close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.kind}>
        <h3 className="text-2xl">{t('necessary')}</h3>
        <p className="text-soft text-sm font-semibold">{t('always')}</p>
        <p>{t('necessaryText')}</p>
      </div>
      <div className={styles.kind}>
        <h3 className="text-2xl">{t('statistics')}</h3>
        <p className="text-soft text-sm font-semibold">{t(status)}</p>
        <p>{t(signal ? 'signal' : 'statisticsText')}</p>
        {!signal && (
          <Answers
            locale={locale}
            onAnswer={(choice) => {
              close();
              answer(choice);
            }}
          />
        )}
      </div>
      <p className="text-sm">
        <SiteLink href={pathFor('cookies', locale)} onClick={close}>
          {t('policy')}
        </SiteLink>
      </p>
    </dialog>
  );
}

interface ConsentState {
  locale: Locale;
  /** The browser sends a signal that refuses for the visitor. */
  signal: boolean;
  /** Null: not answered yet. */
  accepted: boolean | null;
  /** Answered since the page was loaded: confirmed to screen readers. */
  answered: boolean;
  asking: boolean;
  settings: boolean;
}

let state: ConsentState | null = null;
const listeners = new Set<() => void>();

/** Null until the stored answer is read. */
const useConsent = (): ConsentState | null => useSyncExternalStore(subscribe, () => state);

/** Reads the browser's signal or the stored answer; shows the banner when there is neither. */
async function openConsent(): Promise<void> {
  if (state) return;
  const signal = refusesTracking();
  state = {
    locale: localeOf(window.location.pathname),
    signal,
    accepted: null,
    answered: false,
    asking: false,
    settings: false,
  };
  onSiteEvent((event) => {
    if (event.event === 'page_view') change({ locale: localeOf(event.page_path) });
  });
  if (signal) clearStatisticsCookies();
  else await openQuestion();
  change({});
}

async function openQuestion(): Promise<void> {
  await loadChoice((accepted) => {
    answerConsent(accepted);
    change({ accepted });
  });
  change({ asking: state?.accepted === null });
}

function answer(accepted: boolean): void {
  change({ asking: false, settings: false, answered: true });
  choose(accepted);
}

/** Loads nothing; the next visit asks again. */
const dismiss = (): void => change({ asking: false });
const openSettings = (): void => change({ settings: true });
const closeSettings = (): void => change({ settings: false });

function change(part: Partial<ConsentState>): void {
  if (!state) return;
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function localeOf(path: string): Locale {
  return localeOfPath(path) ?? initialLocale(undefined, [currentPage()?.page_language ?? '']);
}
