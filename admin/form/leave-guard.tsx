import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { entryPath } from '../api/request';
import { useWords } from '../app/words';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useForm } from './form-context';

/** Asks before a form with unsaved changes is left; a draft of them stays either way. */
export function LeaveGuard() {
  const t = useWords();
  const { store, id } = useForm();
  const isDirty = useSyncExternalStore(store.subscribe, () => store.isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.isDirty && ![currentLocation.pathname, `/${entryPath(id)}`].includes(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', leaving);
    return () => removeEventListener('beforeunload', leaving);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('leave.title')} onClose={() => blocker.reset()}>
      <p>{t('leave.text')}</p>
      <Dialog.Actions>
        <Button variant="secondary" onClick={() => blocker.proceed()}>
          {t('leave.confirm')}
        </Button>
        <Button onClick={() => blocker.reset()}>{t('backToForm')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
