import { useState } from 'react';
import type { DeletedAnswer, EntryAnswer, ProposedAnswer } from '../../backend/admin-api/contract';
import { ApiError, entryPath, requestJson } from '../api/request';
import { refusalText, useWords } from '../app/words';
import { Button, Check, Dialog, useOpen, useToast } from '../ui';
import type { DraftKeeper } from './drafts';
import { useForm } from './form-context';
import { Redirects } from './redirects';

/** Asks with everything that a deletion changes elsewhere. */
export function useDelete(entry: EntryAnswer, keeper: DraftKeeper, onDeleted: () => void): () => void {
  const t = useWords();
  const open = useOpen();
  const toast = useToast();
  const { store } = useForm();
  const remove = async () => {
    const { version } = entry;
    const proposed = await requestJson<ProposedAnswer>(`${entryPath(entry.id)}/proposed`, {
      method: 'POST',
      body: { version, values: null },
    });
    const unused = await open<string[]>((close) => <DeleteDialog proposed={proposed} close={close} />);
    if (unused === null) return;
    const body = { version, unused };
    const { commit } = await requestJson<DeletedAnswer>(entryPath(entry.id), { method: 'DELETE', body });
    store.discard();
    await keeper.drop();
    const href = `/admin/history/restore?commit=${commit}`;
    toast({ text: t('delete.done'), action: { label: t('delete.undo'), href } });
    onDeleted();
  };
  return () =>
    void remove().catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) toast({ text: refusalText(t, error), isError: true });
    });
}

interface Props {
  proposed: ProposedAnswer;
  close: (unused: string[] | null) => void;
}

function DeleteDialog({ proposed: { changed, unused, redirects }, close }: Props) {
  const t = useWords();
  const [withFiles, setWithFiles] = useState(false);
  const others = changed.filter(({ what }) => what !== 'removed');
  return (
    <Dialog title={t('delete.title')} onClose={() => close(null)}>
      <p>{t('delete.text')}</p>
      {others.length > 0 && (
        <>
          <p>{t('delete.changed', { count: others.length })}</p>
          <ul>
            {others.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <Redirects redirects={redirects} />
      {unused.length > 0 && (
        <Check
          label={t('delete.files', { count: unused.length })}
          hint={unused.join(', ')}
          checked={withFiles}
          onChange={setWithFiles}
        />
      )}
      <Dialog.Actions back={t('cancel')}>
        <Button variant="danger" onClick={() => close(withFiles ? unused : [])}>
          {t('delete.confirm')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
