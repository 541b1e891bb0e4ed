import { useCallback, useRef, useState } from 'react';
import type { EntryAnswer, Refused } from '../../backend/admin-api/contract';
import { ApiError, entryPath, requestJson } from '../api/request';
import { refusalText, useWords } from '../app/words';
import { useConfirm, useOpen, useToast } from '../ui';
import { writtenFields } from '../../core/content/form-layout';
import { cleanEntry } from './clean-values';
import { openConflicts } from './conflict-dialog';
import type { FormProblem } from './entry-problems';
import type { DraftKeeper } from './drafts';
import type { FormContextValue } from './form-context';

type Form = Pick<FormContextValue, 'store' | 'type' | 'id' | 'isNew'>;

interface Options {
  keeper: DraftKeeper;
  /** Of a new entry; empty: made from the title. */
  name: string;
  onSaved: (entry: EntryAnswer) => void;
  onProblems: (problems: readonly FormProblem[]) => void;
}

/** `articles~lamas` -> `articles/lamas.yml` */
const fileOf = (id: string): string => `${id.replace('~', '/')}.yml`;

/** Those that a field of the form has; the others are of other entries. */
export const problemsInForm = (
  { problems = [] }: Pick<Partial<Refused>, 'problems'>,
  { id, isNew }: Pick<FormContextValue, 'id' | 'isNew'>,
): FormProblem[] =>
  problems
    .filter(({ path }) => isNew || path === fileOf(id))
    .map(({ locale, field, code, values }) => ({ path: locale ? `${locale}.${field}` : field, code, values }));

export function useSave(form: Form, { keeper, name, onSaved, onProblems }: Options) {
  const { store, type, id, isNew } = form;
  const t = useWords();
  const open = useOpen();
  const confirm = useConfirm();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef(false);

  const send = useCallback(
    async (more: object = {}): Promise<EntryAnswer | null> => {
      const sent = store.values;
      const values = cleanEntry(writtenFields(type), sent);
      const create = () =>
        requestJson<EntryAnswer>('entries', {
          method: 'POST',
          body: { type: type.name, values, ...(name && { name }) },
          waits: true,
        });
      try {
        const entry = isNew
          ? await create()
          : await requestJson<EntryAnswer>(entryPath(id), {
              method: 'PUT',
              body: { version: store.version, values, ...more },
              waits: true,
            });
        store.saved(sent, entry);
        return entry;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { conflicts } = error.body;
        if (error.code === 'both_changed' && conflicts) {
          const theirs = await openConflicts(open, { conflicts, facts: error.values, type });
          return theirs ? send({ seen: error.values.seen, theirs }) : null;
        }
        if (error.code === 'is_gone' && !isNew) {
          const isAgain = await confirm({
            title: t('gone.title'),
            text: t('gone.text'),
            confirm: t('gone.confirm'),
            back: t('backToForm'),
          });
          if (!isAgain) return null;
          const entry = await requestJson<EntryAnswer>('entries', {
            method: 'POST',
            body: { type: type.name, values, name: id.split('~')[1] },
          });
          store.saved(sent, entry);
          return entry;
        }
        onProblems(problemsInForm(error.body, { id, isNew }));
        throw error;
      }
    },
    [store, type, id, isNew, name, open, confirm, t, onProblems],
  );

  /** Answers whether it was saved. */
  const save = useCallback(async (): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setSaving(true);
    try {
      const entry = await send();
      if (!entry) return false;
      if (store.isDirty) keeper.record(store.values, store.version);
      if (isNew) keeper.moveTo(entry.id);
      if (!store.isDirty) await keeper.drop();
      toast({ text: t('form.saved') });
      onSaved(entry);
      return true;
    } catch (error) {
      // The dialog to sign in again says it.
      if (!(error instanceof ApiError && error.status === 401)) toast({ text: refusalText(t, error), isError: true });
      return false;
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  }, [send, store, isNew, keeper, toast, t, onSaved]);

  return { save, isSaving };
}
