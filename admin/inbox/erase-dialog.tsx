import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ErasureAnswer, ErasureBody } from '../../backend/admin-api/inbox-contract';
import { refusalText, useDates, useWords } from '../app/words';
import { requestJson } from '../api/request';
import { Button, Dialog, useOpen, useToast } from '../ui';
import { useInboxQuery } from './inbox-filter';
import { submissionKey, useAct } from './use-acts';

/** Asks with everything that is stored of the address. */
export function useErase(id: string): () => void {
  const t = useWords();
  const open = useOpen();
  const toast = useToast();
  const act = useAct(id);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { listPlace } = useInboxQuery();
  const erase = async () => {
    const plan = await requestJson<ErasureAnswer>(`inbox/${id}/erasure`, { waits: true });
    const scope = await open<ErasureBody['scope']>((close) => <EraseDialog id={id} plan={plan} close={close} />);
    if (scope === null || !(await act('erasure', 'POST', { scope }, 'erased'))) return;
    void navigate(listPlace.to, { state: listPlace.state });
    queries.removeQueries({ queryKey: submissionKey(id) });
  };
  return () => void erase().catch((error: unknown) => toast({ text: refusalText(t, error), isError: true }));
}

interface Props {
  id: string;
  plan: ErasureAnswer;
  close: (scope: ErasureBody['scope'] | null) => void;
}

function EraseDialog({ id, plan: { email, isSubscriber, submissions }, close }: Props) {
  const t = useWords();
  const dates = useDates();
  const [scope, setScope] = useState<ErasureBody['scope']>('one');
  const choices = { one: t('inbox.erase.one'), all: t('inbox.erase.all', { email }) };
  return (
    <Dialog title={t('inbox.erase.title')} onClose={() => close(null)}>
      <p>{t('inbox.erase.lead')}</p>
      <h3>{t('inbox.erase.stored', { email })}</h3>
      <ul className="stack-sm small">
        {submissions.map((each) => (
          <li key={each.id}>
            {each.form} · {dates.moment(each.receivedAt)}
            {each.hasFile && ` · ${t('inbox.files')}`}
            {each.id === id && <strong> · {t('inbox.erase.this')}</strong>}
          </li>
        ))}
        {isSubscriber && <li>{t('inbox.erase.subscription')}</li>}
      </ul>
      {(submissions.length > 1 || isSubscriber) && (
        <fieldset>
          <legend className="strong">{t('inbox.erase.what')}</legend>
          {(['one', 'all'] as const).map((each) => (
            <label key={each} className="flex gap-3 items-center min-h-touch">
              <input type="radio" name="scope" checked={scope === each} onChange={() => setScope(each)} />
              {choices[each]}
            </label>
          ))}
        </fieldset>
      )}
      <p className="soft">{t('inbox.erase.elsewhere')}</p>
      <Dialog.Actions back={t('inbox.erase.cancel')}>
        <Button variant="danger" onClick={() => close(scope)}>
          {t('inbox.erase.confirm')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
