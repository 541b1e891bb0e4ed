import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { onSessionEnd, requestJson, settleSession } from '../api/request';
import { Button, Dialog } from '../ui';
import * as styles from './sign-in-again.module.css';
import { useWords } from './words';

const signInPath = '/admin/sign-in?next=%2Fadmin%2Faccount';
/** In ms. */
const interval = 2000;

/** The session has ended: the form stays, and signing in happens in another window. */
export function SignInAgain() {
  const t = useWords();
  const queries = useQueryClient();
  const [shown, setShown] = useState<'dialog' | 'note' | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const beside = useRef<Window | null>(null);
  useEffect(
    () =>
      // Put off, it comes back once the person saves or asks for something.
      onSessionEnd((isAsked) => setShown((now) => (now === 'note' && !isAsked ? now : 'dialog'))),
    [],
  );
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      void requestJson('session', { isQuiet: true }).then(
        () => {
          beside.current?.close();
          setShown(null);
          setWaiting(false);
          settleSession(true);
          void queries.invalidateQueries();
        },
        () => undefined,
      );
    }, interval);
    return () => clearInterval(timer);
  }, [isWaiting, queries]);
  if (shown === null) return null;
  if (shown === 'note')
    return (
      <div className={styles.ended}>
        {t('signIn.title')}
        <Button variant="plain" onClick={() => setShown('dialog')}>
          {t('signIn.confirm')}
        </Button>
      </div>
    );
  const later = () => {
    setShown('note');
    setWaiting(false);
    settleSession(false);
  };
  const signIn = () => {
    beside.current = window.open(signInPath, 'sign-in', 'width=520,height=720');
    setWaiting(true);
  };
  return (
    <Dialog title={t('signIn.title')} onClose={later}>
      <p>{t('signIn.text')}</p>
      <Dialog.Actions>
        <Button variant="plain" onClick={later}>
          {t('signIn.later')}
        </Button>
        <Button onClick={signIn}>{t(isWaiting ? 'signIn.again' : 'signIn.confirm')}</Button>
      </Dialog.Actions>
      <p role="status">{isWaiting && t('signIn.waiting')}</p>
    </Dialog>
  );
}
