import { useEffect, useState } from 'react';
import type { PresenceAnswer } from '../../backend/admin-api/contract';
import { requestJson } from '../api/request';
import { useWords } from '../app/words';
import * as styles from './entry-form.module.css';
import { useForm } from './form-context';

/** In ms. */
const interval = 15_000;

/** Who else has this entry open. */
export function Presence() {
  const t = useWords();
  const { id, isNew } = useForm();
  const [names, setNames] = useState('');
  useEffect(() => {
    if (isNew) return undefined;
    const tell = () => {
      if (document.hidden) return;
      const body = { id, field: fieldInFocus() };
      void requestJson<PresenceAnswer>('presence', { method: 'POST', body, isQuiet: true }).then(
        ({ others }) => setNames([...new Set(others.map(({ name }) => name))].join(', ')),
        () => undefined,
      );
    };
    tell();
    const timer = setInterval(tell, interval);
    return () => clearInterval(timer);
  }, [id, isNew]);
  return (
    <p className={styles.presence} role="status">
      {names && t('form.alsoHere', { names })}
    </p>
  );
}

const fieldInFocus = (): string | null =>
  /^field-(\w+)-(\w+)/
    .exec(document.activeElement?.closest('[id^=field-]')?.id ?? '')
    ?.slice(1)
    .join('.') ?? null;
