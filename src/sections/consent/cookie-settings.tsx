import { useEffect, useState, type ComponentType } from 'react';

import type { Locale } from '../../../core/i18n/locales';
import { loadConsent } from './load-consent';

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
