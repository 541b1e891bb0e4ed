import { useCallback } from 'react';
import { createRoot } from 'react-dom/client';

import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden';
import { Banner } from './banner';
import * as styles from './banner.module.css';
import { answer, openConsent, postpone, useConsent } from './consent-state';
import { SettingsDialog } from './settings-dialog';
import { wordsIn } from './words';

export { SettingsButton } from './settings-button';

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
