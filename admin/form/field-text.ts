import { useCallback } from 'react';
import type { ContentType } from '../../core/content/content-type';
import { labelFor } from '../../core/content/field-words';
import type { Fields } from '../../core/content/fields/field';
import { writtenFields } from '../../core/content/form-layout';
import { isLocale, type Locale } from '../../core/i18n/locales';
import { useLanguage, useLanguageName, type Translate } from '../app/words';
import { stepsOf } from './field-path';

/** `pt.faqs[2].pergunta` -> `Português › Perguntas frequentes 3 › Pergunta`. */
export function useFieldTitle(type: ContentType): (path: string) => string {
  const language = useLanguage();
  const nameOf = useLanguageName();
  return useCallback((path) => fieldTitle(type, path, language, nameOf), [type, language, nameOf]);
}

function fieldTitle(type: ContentType, path: string, language: Locale, nameOf: (locale: Locale) => string): string {
  const titles: string[] = [];
  let owner = type.name;
  let fields: Fields = writtenFields(type);
  for (const step of stepsOf(path)) {
    if (typeof step === 'number') titles.push(`${titles.pop() ?? ''} ${step + 1}`);
    else if (titles.length === 0 && isLocale(step)) titles.push(nameOf(step));
    else {
      titles.push(labelFor({ owner, name: step, language }));
      const group = fields[step]?.object ?? fields[step]?.item?.object;
      if (group) [owner, fields] = [group.graphqlName, group.fields];
    }
  }
  return titles.join(' › ');
}

/** A group or a list as its texts, one below the other. */
export function valueText(t: Translate, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no');
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .map((each) => valueText(t, each))
    .filter(Boolean)
    .join('\n');
}
