import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import type { ContentType } from '../../core/content/content-type';
import { entryProblems, type FormProblem } from './entry-problems';
import { valueAt } from './field-path';
import type { FormStore } from './form-store';
import { localesOf } from '../../core/content/shared-fields';

/** What is wrong: in fields that were left, and after a save that was refused in all. */
export function useProblems(store: FormStore, type: ContentType, shared: ReadonlySet<string>) {
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
