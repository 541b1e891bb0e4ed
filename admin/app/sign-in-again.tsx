import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { onSessionEnd, requestJson } from '../api/request';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useWords } from './words';

const signInPath = '/admin/sign-in?next=%2Fadmin%2Faccount';
/** In ms. */
const interval = 2000;

/** The session has ended: the form stays, and signing in happens in another window. */
export function SignInAgain() {
  const t = useWords();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => onSessionEnd(() => setOpen(true)), []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      void requestJson('session').then(
        () => {
          setOpen(false);
          setWaiting(false);
          void queries.invalidateQueries();
        },
        () => undefined,
      );
    }, interval);
    return () => clearInterval(timer);
  }, [isWaiting, queries]);
  if (!isOpen) return null;
  const signIn = () => {
    window.open(signInPath, 'sign-in', 'width=520,height=720');
    setWaiting(true);
  };
  return (
    <Dialog title={t('signIn.title')} onClose={() => setOpen(false)}>
      <p>{t('signIn.text')}</p>
      <Dialog.Actions>
        <Button variant="plain" onClick={() => setOpen(false)}>
          {t('signIn.later')}
        </Button>
        <Button onClick={signIn}>{t(isWaiting ? 'signIn.again' : 'signIn.confirm')}</Button>
      </Dialog.Actions>
      <p role="status">{isWaiting && t('signIn.waiting')}</p>
    </Dialog>
  );
}
