import type pt from '../../locales/pt/admin-editor.json';
import type forms from '../../locales/pt/forms.json';
import { inEachLocale, isLocale, type Locale, localeRow } from '../i18n/locales';
import { pathFor } from '../routing/paths';
import { fixedRouteIds, type RouteId } from '../routing/routes';
import { isRecord } from './entity-values';
import type { FieldDefinition } from './fields/field';

export const editorWords = inEachLocale((code): typeof pt => require(`../../locales/${code}/admin-editor.json`));

const formWords = inEachLocale((code): typeof forms => require(`../../locales/${code}/forms.json`));

/** `wordAt('en', 'types.articles.one')` -> `Article`; undefined where there is none. */
export function wordAt(language: Locale, key: string): string | undefined {
  // Direct lookup: i18next is slow for thousands of fields.
  let found: unknown = editorWords[language];
  for (const step of key.split('.')) found = isRecord(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** `owner`: the content type, or the GraphQL name of the group that the field belongs to. */
export interface NamedField {
  owner: string;
  name: string;
  language: Locale;
}

/** Where a field means something else in one type, it is named with that type. */
export function labelFor({ owner, name, language }: NamedField): string {
  return wordAt(language, `fields.${owner}.${name}`) ?? wordAt(language, `fields.${name}`) ?? name;
}

export function hintFor({ owner, name, language }: NamedField): string | undefined {
  return wordAt(language, `hints.${owner}.${name}`) ?? wordAt(language, `hints.${name}`);
}

export function choiceLabel(
  { owner, name, language }: NamedField,
  { choicesAre }: Pick<FieldDefinition, 'choicesAre'>,
  value: string,
): string | undefined {
  if (choicesAre === 'screens')
    return fixedRouteIds.some((id) => id === value) ? pathFor(value as RouteId, language) : undefined;
  if (choicesAre === 'languages') return isLocale(value) ? localeRow(value).name : undefined;
  if (choicesAre === 'types') return wordAt(language, `types.${value}.many`);
  if (choicesAre === 'forms') return Object.entries(formWords[language].names).find(([kind]) => kind === value)?.[1];
  return wordAt(language, `choices.${owner}.${name}.${value}`) ?? wordAt(language, `choices.${name}.${value}`);
}
