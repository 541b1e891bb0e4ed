import { useSyncExternalStore } from 'react';

import { refusesTracking, choose, clearStatisticsCookies, loadChoice } from '../../analytics/consent-choice';
import { answerConsent } from '../../analytics/data-layer';
import { currentPage, onSiteEvent } from '../../analytics/site-events';
import { initialLocale, type Locale, localeOfPath } from '../../../core/i18n/locales';

export interface ConsentState {
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
export const useConsent = (): ConsentState | null => useSyncExternalStore(subscribe, () => state);

/** Reads the browser's signal or the stored answer; shows the banner when there is neither. */
export async function openConsent(): Promise<void> {
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

export function answer(accepted: boolean): void {
  change({ asking: false, settings: false, answered: true });
  choose(accepted);
}

/** Loads nothing; the next visit asks again. */
export const dismiss = (): void => change({ asking: false });
export const openSettings = (): void => change({ settings: true });
export const closeSettings = (): void => change({ settings: false });

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
