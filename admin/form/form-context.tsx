import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ContentType } from '../../core/content/content-type';
import type { FieldDefinition } from '../../core/content/fields/field';
import { hintFor, labelFor } from '../../core/content/field-words';
import { isTranslated } from '../../core/content/shared-fields';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { useSession } from '../app/session';
import { problemText, useLanguage, useWords } from '../app/words';
import type { FormProblem } from './entry-problems';
import { isWithin, valueAt, withValue } from './field-path';
import type { FormStore } from './form-store';

export interface FormContextValue {
  store: FormStore;
  type: ContentType;
  /** The id of the entry; of a new one, that of its draft. */
  id: string;
  isNew: boolean;
  shared: ReadonlySet<string>;
  problems: readonly FormProblem[];
  /** The person has left the field: what is wrong in it is shown. */
  touch: (paths: readonly string[]) => void;
  /** A save was tried: everything that is wrong is listed. */
  isChecked: boolean;
  /** The field that the address names: `pt.meta.title`. */
  wanted: string;
}

const FormContext = createContext<FormContextValue | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form outside of FormProvider');
  return form;
}

export function useValue(path: string): unknown {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => valueAt(store.values, path));
}

/** Whether a translator reads the field beside the own text. */
export function useIsReadOnly(path: string): boolean {
  const { shared } = useForm();
  const { translates } = useSession();
  const [locale = '', name = ''] = path.split(/[.[]/);
  return !isTranslated(translates, locale, shared.has(name));
}

/** Whether something is wrong in a field, or in a part of it; and whether the address names it, which opens it. */
export function useOpening(path: string): { isInvalid: boolean; isOpenFirst: boolean } {
  const { problems, wanted } = useForm();
  return { isInvalid: problems.some((each) => isWithin(each.path, path)), isOpenFirst: isWithin(wanted, path) };
}

export interface FieldProps {
  field: FieldDefinition;
  /** The content type, or the GraphQL name of the group. */
  owner: string;
  name: string;
  path: string;
  nested?: 'group' | 'list';
}

/** What every input needs of its field. */
export function useField({ owner, name, path }: FieldProps) {
  const t = useWords();
  const language = useLanguage();
  const { store, shared, problems, touch } = useForm();
  const value = useValue(path);
  const set = useCallback(
    (next: unknown) => {
      const paths = pathsIn(path, shared, Object.keys(store.values));
      store.change((values) => paths.reduce((all, each) => withValue(all, each, next ?? undefined), values), path);
    },
    [path, shared, store],
  );
  const paths = pathsIn(path, shared, Object.keys(store.values));
  const problem = problems.find((each) => paths.includes(each.path));
  return {
    value,
    set,
    label: labelFor({ owner, name, language }),
    hint: hintFor({ owner, name, language }),
    error: problem ? capitalised(problemText(t, problem)) : null,
    onBlur: () => touch(paths),
    id: fieldId(path),
  };
}

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const fieldId = (path: string): string => `field-${path.replace(/[.[\]]+/g, '-')}`;

/** The same field in all languages, where it is written once. */
export function pathsIn(path: string, shared: ReadonlySet<string>, locales: readonly string[]): string[] {
  const [, locale = '', name = ''] = /^([^.]+)\.([^.[]+)/.exec(path) ?? [];
  if (!shared.has(name)) return [path];
  return locales.map((each) => each + path.slice(locale.length));
}

/** `pt.titulo` -> `pt` */
export function localeOfPath(path: string): Locale | null {
  return localeCodes.find((code) => path.startsWith(`${code}.`)) ?? null;
}
