import { useEffect, useRef } from 'react';

import { pathFor } from '../../../core/routing/paths';
import { Button } from '../../components/button/button';
import { Icon } from '../../components/icon/icon';
import { SiteLink } from '../../components/site-link/site-link';
import { answer, closeSettings, type ConsentState } from './consent-state';
import * as styles from './settings-dialog.module.css';
import { wordsIn } from './words';

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
        <h2 id="settings-title" className={styles.title}>
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
        <p className={styles.text}>{say('necessaryText')}</p>
      </div>
      <div className={styles.kind}>
        <h3 className={styles.name}>{say('statistics')}</h3>
        <p className={styles.standing}>{say(standing)}</p>
        <p className={styles.text}>{say(signal ? 'signal' : 'statisticsText')}</p>
        {!signal && (
          <div className={styles.answers}>
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
