import { type Locale, localeCodes } from '../i18n/locales';
import type { ContentType } from './content-type';
import type { FieldDefinition } from './fields/field';
import { writtenFields } from './form-layout';
import { isSame } from './same-values';

/** By language: the fields as they are written. */
export type EntryValues = Partial<Record<Locale, Record<string, unknown>>>;

const sharedKinds = ['date', 'choice', 'reference', 'integer'];

/** Dates, choices, order, references and drawings are the same in all languages. */
const mayBeShared = ({ kind, item, accepts, sameInAll }: FieldDefinition): boolean =>
  sameInAll === true || sharedKinds.includes(item?.kind ?? kind) || accepts === 'drawing' || accepts === 'film';

export const localesOf = (values: EntryValues): Locale[] => localeCodes.filter((locale) => values[locale]);

/** The fields that are written once. Where the languages differ today, each keeps its own. */
export function sharedFields(type: ContentType, values: EntryValues): ReadonlySet<string> {
  const [first, ...others] = localesOf(values);
  const isAlike = (name: string) =>
    others.every((locale) => isSame(values[locale]?.[name] ?? null, first && (values[first]?.[name] ?? null)));
  return new Set(
    Object.entries(writtenFields(type))
      .filter(([name, field]) => (mayBeShared(field) || isSharedFlag(name, field)) && isAlike(name))
      .map(([name]) => name),
  );
}

/** Whether it is published is decided for each language. */
const isSharedFlag = (name: string, { kind }: FieldDefinition): boolean => kind === 'flag' && name !== 'publicado';

/** A language begins as a draft, with what is the same in all. */
export function withLanguage(type: ContentType, values: EntryValues, locale: Locale): EntryValues {
  const [first] = localesOf(values);
  const shared = first
    ? [...sharedFields(type, values)].flatMap((name) => {
        const value = values[first]?.[name];
        return value === undefined ? [] : [[name, value] as const];
      })
    : [];
  const state = type.singleton ? {} : { publicado: false };
  return { ...values, [locale]: { ...state, ...Object.fromEntries(shared) } };
}

/** Of a language that its translator changes: whether it is neither another one, nor the same in all. */
export const isTranslated = (translates: Locale | null, locale: string, isShared: boolean): boolean =>
  translates === null || (locale === translates && !isShared);
