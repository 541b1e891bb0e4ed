import { useEffect, useState, useMemo, useSyncExternalStore, useCallback, useDeferredValue } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryAnswer, EntryValues } from '../../backend/admin-api/contract';
import { contentTypeNamed } from '../../core/content/registry';
import { defaultLocale, inEachLocale } from '../../core/i18n/locales';
import { entryPath, requestJson } from '../api/request';
import { useWords } from '../app/words';
import { isMakeable } from '../entries/new-entry';
import { EmptyState, Waiting } from '../ui';
import { type Draft, findDraft, isNewDraft, newDraftId, newDraftPath } from './drafts';
import { withLanguage, localesOf, sharedFields } from '../../core/content/shared-fields';
import type { ContentType } from '../../core/content/content-type';
import { writtenFields } from '../../core/content/form-layout';
import { FormProvider } from './form-context';
import { FormStore } from './form-store';
import { FormView } from './form-view';
import { entryProblems, type FormProblem } from './entry-problems';
import { valueAt } from './field-path';

interface Opened {
  entry: EntryAnswer;
  draft: Draft | null;
}

/** An entry, or a new one, whose form stays the same once it is saved. What a list has read of it is not the whole. */
export function EntryPage() {
  const t = useWords();
  const { id, type = '', draft: name } = useParams();
  const navigate = useNavigate();
  const { copied } = (useLocation().state ?? {}) as { copied?: EntryValues };
  const queries = useQueryClient();
  const [made, setMade] = useState<{ from: string; entry: EntryAnswer } | null>(null);
  const asked = id ?? newDraftId(type, name ?? '');
  const isMade = made !== null && [made.from, made.entry.id].includes(asked);
  const opened = isMade ? made.from : asked;
  const isNew = id === undefined && !isMade;
  const isNamed = !isNew || name !== undefined;
  useEffect(() => {
    if (made?.from === asked) void navigate(`/${entryPath(made.entry.id)}`, { replace: true });
    else if (made?.entry.id !== asked) setMade(null);
    if (!isNamed && isMakeable(type)) void navigate(newDraftPath(type), { replace: true });
  }, [made, asked, isNamed, type, navigate]);
  const { data, error, refetch } = useQuery<Opened>({
    queryKey: ['entry', opened],
    enabled: isNamed && (!isNew || isMakeable(type)),
    queryFn: async () => {
      const entry = isNewDraft(opened) ? blank(opened, type) : requestJson<EntryAnswer>(entryPath(opened));
      const [read, draft] = await Promise.all([entry, findDraft(opened)]);
      const copy = copied && { values: copied, version: null, at: new Date().toISOString(), isCopy: true };
      return { entry: read, draft: draft ?? copy ?? null };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  });
  if (isNew && !isMakeable(type)) return <EmptyState isPage title={t('form.noType')} />;
  // A form that is open stays, whatever happens behind it.
  if (!data) return <Waiting isPage error={error} refetch={refetch} rows={8} />;
  return (
    <EntryForm
      key={opened}
      entry={isMade ? made.entry : data.entry}
      draft={data.draft}
      isNew={isNew}
      onSaved={(entry) => {
        void queries.invalidateQueries({ queryKey: ['entries'] });
        if (isNew) setMade({ from: opened, entry });
      }}
    />
  );
}

function blank(id: string, name: string): EntryAnswer {
  const type = contentTypeNamed(name);
  const values = type ? withLanguage(type, {}, defaultLocale) : {};
  return { id, type: name, name: '', version: '', values, states: inEachLocale(() => null), approval: {} };
}

interface EntryFormProps {
  entry: EntryAnswer;
  draft: Draft | null;
  isNew: boolean;
  onSaved: (entry: EntryAnswer) => void;
}

/** The form of an entry, made from its content type. */
export function EntryForm(props: EntryFormProps) {
  const t = useWords();
  const type = contentTypeNamed(props.entry.type);
  return type ? <FormOfType type={type} {...props} /> : <EmptyState title={t('form.noType')} />;
}

function FormOfType({ type, entry, draft, isNew, onSaved }: EntryFormProps & { type: ContentType }) {
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
