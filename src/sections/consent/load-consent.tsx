import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../browser/scheduling';
import type * as consent from './consent';
import type { Locale } from '../../../core/i18n/locales';

type Consent = typeof consent;

let loading: Promise<Consent> | null = null;

/**
 * What asks for consent and keeps the answer, fetched once the page has settled. Without a tag
 * manager webpack leaves the import out, and what waits for it waits for ever.
 */
export function loadConsent(): Promise<Consent> {
  loading ??= WITH_TAG_MANAGER
    ? settled().then(() => import('./consent'))
    : new Promise<Consent>(() => undefined);
  return loading;
}

const settled = () => new Promise<void>((resolve) => whenIdle(resolve));

/**
 * The footer's way back to the question; it comes with the script that asks, so without scripts it
 * is not there.
 */
export function CookieSettings({ locale }: { locale: Locale }) {
  const [Button, setButton] = useState<ComponentType<{ locale: Locale }> | null>(null);

  useEffect(() => {
    let gone = false;
    loadConsent().then(
      ({ SettingsButton }) => {
        if (!gone) setButton(() => SettingsButton);
      },
      // Nothing was asked and nothing is loaded: there is nothing to change.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  return (
    Button && (
      <li>
        <Button locale={locale} />
      </li>
    )
  );
}
