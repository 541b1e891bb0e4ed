import { useMemo, useState, useSyncExternalStore, useCallback, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import { writtenFields } from '../../core/content/form-layout';
import { contentTypeNamed } from '../../core/content/registry';
import { useWords } from '../app/words';
import { EmptyState } from '../ui';
import type { Draft } from './drafts';
import { FormProvider } from './form-context';
import { FormStore } from './form-store';
import { FormView } from './form-view';
import { localesOf, sharedFields } from '../../core/content/shared-fields';
import { entryProblems, type FormProblem } from './entry-problems';
import { valueAt } from './field-path';

interface Props {
  entry: EntryAnswer;
  draft: Draft | null;
  isNew: boolean;
  onSaved: (entry: EntryAnswer) => void;
}

/** The form of an entry, made from its content type. */
export function EntryForm(props: Props) {
  const t = useWords();
  const type = contentTypeNamed(props.entry.type);
  return type ? <FormOfType type={type} {...props} /> : <EmptyState title={t('form.noType')} />;
}

function FormOfType({ type, entry, draft, isNew, onSaved }: Props & { type: ContentType }) {
  const [store] = useState(() => {
    const version = isNew ? null : entry.version;
    return new FormStore(writtenFields(type), { values: entry.values, version });
  });
  const languages = useSyncExternalStore(store.subscribe, () => localesOf(store.values).join());
  const shared = useMemo(
    () => sharedFields(type, store.values),
    // Again once a language comes or goes, not while somebody types in it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [type, store, languages],
  );
  const [address] = useSearchParams();
  const wanted = address.get('field') ?? '';
  const { problems, touch, isChecked, check, refuse } = useProblems(store, type, shared);
  const form = useMemo(
    () => ({ store, type, id: entry.id, isNew, shared, problems, touch, isChecked, wanted }),
    [store, type, entry.id, isNew, shared, problems, touch, isChecked, wanted],
  );
  return (
    <FormProvider value={form}>
      <FormView entry={entry} draft={draft} check={check} refuse={refuse} onSaved={onSaved} />
    </FormProvider>
  );
}

/** What is wrong: in fields that were left, and after a save that was refused in all. */
function useProblems(store: FormStore, type: ContentType, shared: ReadonlySet<string>) {
  const values = useSyncExternalStore(store.subscribe, () => store.values);
  const checked = useDeferredValue(values);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const [refused, setRefused] = useState<readonly (FormProblem & { value: unknown })[]>([]);

  const found = useMemo(
    () => once(entryProblems(type, checked), shared, localesOf(checked)[0]),
    [type, checked, shared],
  );
  const problems = useMemo(() => {
    const shown = showsAll ? found : found.filter(({ path }) => touched.has(path));
    // Until what the server refused is changed.
    return [...shown, ...refused.filter(({ path, value }) => valueAt(checked, path) === value)];
  }, [found, refused, checked, showsAll, touched]);

  return {
    problems,
    isChecked: showsAll || refused.length > 0,
    touch: useCallback(
      (paths: readonly string[]) =>
        setTouched((all) => (paths.every((path) => all.has(path)) ? all : new Set([...all, ...paths]))),
      [],
    ),
    /** Answers whether something is wrong, and shows it. */
    check: useCallback((): boolean => {
      const now = once(entryProblems(type, store.values), shared, localesOf(store.values)[0]);
      setShowsAll(now.length > 0);
      setRefused([]);
      return now.length > 0;
    }, [type, store, shared]),
    refuse: useCallback(
      (all: readonly FormProblem[]) =>
        setRefused(all.map((each) => ({ ...each, value: valueAt(store.values, each.path) }))),
      [store],
    ),
  };
}

/** A field that is the same in all languages is wrong once. */
function once(problems: readonly FormProblem[], shared: ReadonlySet<string>, first: string | undefined): FormProblem[] {
  return problems.filter(({ path }) => {
    const [locale, field = ''] = path.split(/[.[]/);
    return locale === first || !shared.has(field);
  });
}
