import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import { entryPath, requestJson } from '../api/request';
import { useSession } from '../app/session';
import { useWords } from '../app/words';
import { Button, classNames, Dialog, useConfirm, useOpen, useToast } from '../ui';
import { type Draft, DraftKeeper } from './drafts';
import * as styles from './entry-form.module.css';
import type { FormProblem } from './entry-problems';
import { FormColumns, type ShownLanguages } from './form-columns';
import { localeOfPath, useForm } from './form-context';
import { FormHeader } from './form-header';
import { useEntryPages, useGoingLive } from './going-live';
import { Preview } from './preview';
import { ProblemSummary } from './problem-summary';
import { Publication } from './publication';
import { RestoreDraft } from './restore-draft';
import { localesOf } from '../../core/content/shared-fields';
import { useApproval } from './use-approval';
import { useSave } from './use-save';
import { useWantedField } from './show-field';
import type { FormStore } from './form-store';

const Versions = lazy(() => import('./versions'));

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
  const { translates } = useSession();
  const { store, type, isNew, wanted } = form;
  const toast = useToast();
  const confirm = useConfirm();
  const open = useOpen();
  const keeper = useDraft(entry.id, store);
  const [name, setName] = useState('');
  const [shown, setShown] = useState<ShownLanguages>(
    translates === null ? (localeOfPath(wanted) ?? localesOf(entry.values)[0] ?? 'both') : 'both',
  );
  const [hasPreview, setHasPreview] = useState(false);
  const [saved, setSaved] = useState(entry);
  const [refusals, setRefusals] = useState(0);
  const [goingLive, follow] = useGoingLive();
  const pages = useEntryPages(saved, isNew);

  const refused = useCallback(
    (problems: readonly FormProblem[]) => {
      refuse(problems);
      if (problems.length > 0) setRefusals((count) => count + 1);
    },
    [refuse],
  );
  const noteSaved = useCallback(
    (answer: EntryAnswer) => {
      setSaved(answer);
      follow(answer);
      onSaved(answer);
    },
    [follow, onSaved],
  );
  const { save, isSaving } = useSave(form, { keeper, name, onProblems: refused, onSaved: noteSaved });
  const checkAndSave = useCallback(async () => {
    if (!check()) return save();
    setRefusals((count) => count + 1);
    return false;
  }, [check, save]);
  /** What was typed meanwhile stays. */
  const takeOver = useCallback(
    (answer: EntryAnswer) => {
      store.saved(store.savedValues, answer);
      noteSaved(answer);
    },
    [store, noteSaved],
  );
  const acts = useApproval({
    saveFirst: useCallback(async () => !store.isDirty || (await checkAndSave()), [store, checkAndSave]),
    onAnswer: takeOver,
    onProblems: refused,
  });
  const showVersions = async () => {
    const isRestored = await open<true>((close) => (
      <Suspense>
        <Versions id={entry.id} type={type} close={close} />
      </Suspense>
    ));
    if (!isRestored) return;
    takeOver(await requestJson<EntryAnswer>(entryPath(entry.id)));
    toast({ text: t('versions.done') });
  };

  const discard = async () => {
    const isSure = await confirm({
      title: t('discard.title'),
      text: t('discard.text'),
      confirm: t('discard.confirm'),
      back: t('backToForm'),
      isDangerous: true,
    });
    if (!isSure) return;
    const { values, version } = store;
    store.discard();
    const run = () => store.restore({ values, version });
    toast({ text: t('discard.done'), action: { label: t('undo'), run } });
  };
  useKeyboard(store, () => void checkAndSave());
  useWantedField(wanted, setShown);

  return (
    <form
      className={classNames('pb-16', hasPreview && styles.withPreview)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <FormHeader
        entry={saved}
        isSaving={isSaving}
        hasPreview={hasPreview}
        onPreview={() => setHasPreview(!hasPreview)}
        goingLive={goingLive}
        onSave={() => void checkAndSave()}
        onDiscard={() => void discard()}
        onVersions={() => void showVersions()}
        keeper={keeper}
      />
      <RestoreDraft draft={draft} keeper={keeper} />
      <div className={`mt-5 ${styles.body}`}>
        <div>
          <ProblemSummary refusals={refusals} onShow={setShown} />
          <FormColumns
            entry={saved}
            publication={(locale) => (
              <Publication
                locale={locale}
                entry={saved}
                url={goingLive === 'coming' ? undefined : pages[locale]}
                acts={acts}
              />
            )}
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

/** Keeps a draft of each change, and drops it once nothing differs from what is saved. */
function useDraft(id: string, store: FormStore): DraftKeeper {
  const [keeper] = useState(() => new DraftKeeper(id));
  useEffect(() => {
    let wasDirty = false;
    const changed = () => {
      if (store.isDirty) keeper.record(store.values, store.version);
      else if (wasDirty) void keeper.drop();
      wasDirty = store.isDirty;
    };
    const hidden = () => keeper.flush();
    const stop = store.subscribe(changed);
    addEventListener('pagehide', hidden);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      keeper.flush();
      removeEventListener('pagehide', hidden);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [keeper, store]);
  return keeper;
}

/** ⌘S or Ctrl+S saves; ⌘Z and Ctrl+Z go back over the whole form. A text editor has its own steps. */
function useKeyboard(store: FormStore, save: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isInDialog = document.querySelector('dialog[open]') !== null;
      if (key === 's') {
        event.preventDefault();
        if (!isInDialog) save();
        return;
      }
      const isInText = document.activeElement?.closest('[contenteditable="true"]');
      if (isInDialog || isInText) return;
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      if (isRedo) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [store, save]);
}

/** Asks before a form with unsaved changes is left; a draft of them stays either way. */
function LeaveGuard() {
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
