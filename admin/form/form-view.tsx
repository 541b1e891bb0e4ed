import { useCallback, useState } from 'react';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import { useWords } from '../app/words';
import { useConfirm } from '../ui/ask';
import { classNames } from '../ui/class-names';
import { useToast } from '../ui/toast';
import type { Draft } from './drafts';
import * as styles from './entry-form.module.css';
import type { FormProblem } from './entry-problems';
import { FormColumns, type Shown } from './form-columns';
import { useForm } from './form-context';
import { FormHeader } from './form-header';
import { LeaveGuard } from './leave-guard';
import { Preview } from './preview';
import { ProblemSummary, showProblems } from './problem-summary';
import { RestoreDraft } from './restore-draft';
import { localesOf } from './shared-fields';
import { useDraft } from './use-draft';
import { useKeyboard } from './use-keyboard';
import { useSave } from './use-save';

interface Props {
  entry: EntryAnswer;
  draft: Draft | null;
  check: () => boolean;
  refuse: (problems: readonly FormProblem[]) => void;
  onSaved: (entry: EntryAnswer) => void;
}

export function FormView({ entry, draft, check, refuse, onSaved }: Props) {
  const t = useWords();
  const form = useForm();
  const { store } = form;
  const toast = useToast();
  const confirm = useConfirm();
  const keeper = useDraft(entry.id, store);
  const [name, setName] = useState('');
  const [shown, setShown] = useState<Shown>(localesOf(entry.values)[0] ?? 'both');
  const [hasPreview, setHasPreview] = useState(false);
  const [saved, setSaved] = useState(entry);

  const { save, isSaving } = useSave(form, {
    keeper,
    name,
    onProblems: useCallback(
      (problems: readonly FormProblem[]) => {
        refuse(problems);
        if (problems.length > 0) showProblems();
      },
      [refuse],
    ),
    onSaved: useCallback(
      (answer: EntryAnswer) => {
        setSaved(answer);
        onSaved(answer);
      },
      [onSaved],
    ),
  });
  const checkAndSave = useCallback(() => {
    if (check()) showProblems();
    else void save();
  }, [check, save]);

  const discard = async () => {
    const isSure = await confirm({
      title: t('discard.title'),
      text: t('discard.text'),
      confirm: t('discard.confirm'),
      back: t('backToForm'),
      isDangerous: true,
    });
    if (!isSure) return;
    store.discard();
    toast({ text: t('discard.done'), action: { label: t('undo'), run: () => store.undo() } });
  };
  useKeyboard(store, checkAndSave);

  return (
    <form
      className={classNames(styles.form, hasPreview && styles.withPreview)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <FormHeader
        entry={saved}
        isSaving={isSaving}
        hasPreview={hasPreview}
        onPreview={() => setHasPreview(!hasPreview)}
        onSave={checkAndSave}
        onDiscard={() => void discard()}
        keeper={keeper}
      />
      <RestoreDraft draft={draft} keeper={keeper} />
      <div className={styles.body}>
        <div className={styles.fields}>
          <ProblemSummary onShow={setShown} />
          <FormColumns
            states={saved.states}
            shown={shown}
            onShow={setShown}
            name={name}
            onName={setName}
          />
        </div>
        {hasPreview && <Preview locale={shown} />}
      </div>
      <LeaveGuard />
    </form>
  );
}
