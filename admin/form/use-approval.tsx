import { useMemo, useState } from 'react';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import { ApiError, entryPath, requestJson } from '../api/request';
import { refusalText, useWords } from '../app/words';
import { Area, Button, Counter, Dialog, type Open, useOpen, useToast } from '../ui';
import { entryProblems, type FormProblem } from './entry-problems';
import { useForm } from './form-context';
import { problemsInForm } from './use-save';

type Act = (locale: Locale) => void;

export interface ApprovalActs {
  submit: Act;
  approve: Act;
  sendBack: Act;
}

interface Options {
  /** Saves what is unsaved; answers whether nothing is left. */
  saveFirst: () => Promise<boolean>;
  onAnswer: (entry: EntryAnswer) => void;
  onProblems: (problems: readonly FormProblem[]) => void;
}

/** Submits a language, and publishes or sends back what was submitted. */
export function useApproval({ saveFirst, onAnswer, onProblems }: Options): ApprovalActs {
  const t = useWords();
  const open = useOpen();
  const toast = useToast();
  const form = useForm();
  return useMemo(() => {
    const { store, type, id } = form;
    const send = async (act: string, body: object, done: string) => {
      try {
        onAnswer(await requestJson<EntryAnswer>(`${entryPath(id)}/${act}`, { method: 'POST', body }));
        toast({ text: t(done) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onProblems(problemsInForm(error.body, form));
        if (error.status !== 401) toast({ text: refusalText(t, error), isError: true });
      }
    };
    const submit = async (locale: Locale) => {
      // A draft may have gaps; what is submitted may not.
      const whole = { ...store.values[locale], publicado: true };
      const missing = entryProblems(type, { [locale]: whole });
      if (missing.length > 0) return onProblems(missing);
      if (!(await saveFirst())) return undefined;
      const note = await askNote(open, 'submit');
      return note === null ? undefined : send('submit', { locale, note }, 'approval.done.submitted');
    };
    const approve = async (locale: Locale) => {
      if (!(await saveFirst())) return;
      const { publicar_em = null, retirar_em = null } = store.values[locale] ?? {};
      const times = { publicar_em, retirar_em };
      const body = { version: store.version, locale, publicado: true, ...times };
      await send('publication', body, 'approval.done.approved');
    };
    const sendBack = async (locale: Locale) => {
      const note = await askNote(open, 'return');
      if (note !== null) await send('send-back', { locale, note }, 'approval.done.sentBack');
    };
    return {
      submit: (locale) => void submit(locale),
      approve: (locale) => void approve(locale),
      sendBack: (locale) => void sendBack(locale),
    };
  }, [form, open, toast, t, saveFirst, onAnswer, onProblems]);
}

/** Null: the person went back. */
const askNote = (open: Open, about: 'submit' | 'return'): Promise<string | null> =>
  open<string>((close) => <NoteDialog about={about} close={close} />);

const longestNote = 1000;

function NoteDialog({ about, close }: { about: 'submit' | 'return'; close: (note: string | null) => void }) {
  const t = useWords();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isRequired = about === 'return';
  const confirm = () => {
    if (isRequired && note.trim() === '') setError(t('approval.returnMissing'));
    else close(note.trim());
  };
  return (
    <Dialog title={t(`approval.${about}Title`)} onClose={() => close(null)}>
      <Area
        label={t(`approval.${about}Note`)}
        hint={t(`approval.${about}Hint`)}
        error={error}
        counter={<Counter length={note.length} limit={longestNote} />}
        rows={4}
        maxLength={longestNote}
        required={isRequired}
        value={note}
        onChange={setNote}
      />
      <Dialog.Actions back={t('backToForm')}>
        <Button onClick={confirm}>{t(`approval.${about}Confirm`)}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
