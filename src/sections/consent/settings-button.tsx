import type { Locale } from '../../../core/i18n/locales';
import { openSettings, useConsent } from './consent-state';
import * as styles from './settings-button.module.css';
import { wordsIn } from './words';

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
