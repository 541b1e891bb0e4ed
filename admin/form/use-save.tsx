import { useCallback, useRef, useState } from 'react';
import type { EntryAnswer, Refused, FieldConflict } from '../../backend/admin-api/contract';
import { ApiError, entryPath, requestJson } from '../api/request';
import { refusalText, useWords, useDates } from '../app/words';
import { useConfirm, useOpen, useToast, Button, Dialog, type Open } from '../ui';
import { writtenFields } from '../../core/content/form-layout';
import type { ContentType } from '../../core/content/content-type';
import type { Values } from '../../core/i18n/messages';
import { cleanEntry } from './clean-values';
import type { FormProblem } from './entry-problems';
import type { DraftKeeper } from './drafts';
import type { FormContextValue } from './form-context';
import * as styles from './use-save.module.css';
import { useFieldTitle, valueText } from './field-text';

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

interface ConflictDialogProps {
  conflicts: readonly FieldConflict[];
  facts: Values;
  type: ContentType;
  close: (theirs: string[] | null) => void;
}

/** Answers the fields in which the other person's text stays; null: back to the form. */
const openConflicts = (open: Open, props: Omit<ConflictDialogProps, 'close'>): Promise<string[] | null> =>
  open<string[]>((close) => <ConflictDialog {...props} close={close} />);

function ConflictDialog({ conflicts, facts: { when, ...others }, type, close }: ConflictDialogProps) {
  const t = useWords();
  const dates = useDates();
  const facts = { ...others, when: momentText(String(when), dates.moment) };
  const titleOf = useFieldTitle(type);
  const [chosen, setChosen] = useState<Readonly<Record<string, 'theirs' | 'mine'>>>({});
  const isComplete = conflicts.every(({ field }) => chosen[field]);
  return (
    <Dialog title={t('conflict.title', facts)} size="wide" onClose={() => close(null)}>
      <p>{t('conflict.text', facts)}</p>
      {conflicts.map(({ field, ...sides }) => (
        <fieldset key={field} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-3">
          <legend className="strong mb-2">{titleOf(field)}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side} className={`stack-sm content-start px-4 py-3 rounded cursor-pointer ${styles.side}`}>
              <span className="field-label flex gap-2 items-center">
                <input
                  type="radio"
                  name={field}
                  checked={chosen[field] === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                />
                {t(`conflict.${side}`, facts)}
              </span>
              <span className="max-h-[14rem] overflow-auto text-sm whitespace-pre-wrap">
                {valueText(t, sides[side]) || t('conflict.empty')}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Dialog.Actions back={t('backToForm')}>
        <Button
          disabled={!isComplete}
          onClick={() => close(conflicts.map(({ field }) => field).filter((field) => chosen[field] === 'theirs'))}
        >
          {t('conflict.confirm')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}

const momentText = (when: string, moment: (at: string) => string): string =>
  Number.isNaN(Date.parse(when)) ? when : moment(when);
