import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../browser/scheduling';
import type * as consent from './consent';

type Consent = typeof consent;

let loading: Promise<Consent> | null = null;

/** Without a tag manager webpack leaves the import out, and the promise never settles. */
export function loadConsent(): Promise<Consent> {
  loading ??= WITH_TAG_MANAGER ? settled().then(() => import('./consent')) : new Promise<Consent>(() => undefined);
  return loading;
}

const settled = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Opens the consent settings from the footer, once their script is loaded. */
export function CookieSettings() {
  const [Button, setButton] = useState<ComponentType | null>(null);

  useEffect(() => {
    let gone = false;
    loadConsent().then(
      ({ SettingsButton }) => {
        if (!gone) setButton(() => SettingsButton);
      },
      // Without the script there is no consent to change.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  return (
    Button && (
      <li>
        <Button />
      </li>
    )
  );
}
