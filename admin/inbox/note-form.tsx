import { useState } from 'react';
import type { NoteBody } from '../../backend/admin-api/inbox-contract';
import { inboxLimits } from '../../core/forms/limits';
import { useWords } from '../app/words';
import { Button } from '../ui/button';
import { Disclosure } from '../ui/disclosure';
import { areaClass, Counter, Field } from '../ui/field';
import * as styles from './submission.module.css';
import { useAct } from './use-acts';
import { useKeptText } from './use-kept-text';

export function NoteForm({ id }: { id: string }) {
  const t = useWords();
  const act = useAct(id);
  const [text, setText, isKept] = useKeptText(`${id} note`);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    const body: NoteBody = { text: text.trim() };
    setError(body.text ? null : t('inbox.note.missing'));
    if (body.text && (await act('notes', 'POST', body, 'noted'))) setText('');
  };
  return (
    <Disclosure title={t('inbox.note.title')} isOpenFirst={isKept}>
      <Field
        label={t('inbox.note.label')}
        hint={t('inbox.note.hint')}
        error={error}
        counter={<Counter length={text.length} limit={inboxLimits.note} />}
      >
        {(ids) => (
          <textarea
            {...ids}
            className={areaClass}
            rows={4}
            maxLength={inboxLimits.note}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button className={styles.send} onClick={() => void send()}>
        {t('inbox.note.send')}
      </Button>
    </Disclosure>
  );
}
