import { isLocale, type Locale, localeRow } from '../../../core/i18n/locales';
import { en } from './en';
import { type EditorWords, labelFor } from './editor-words';
import { pt } from './pt';
import { type ContentType, envelopeOf } from '../../../core/content/content-type';
import type { Field, Fields } from '../../../core/content/fields/field';
import { placeOf } from '../content-file';
import type { ContentProblem } from '../../../core/content/validate';

/** What the editor calls everything, by the language of whoever edits. */
export const editorWords: Readonly<Record<Locale, EditorWords>> = { pt, en };

/** `português`; what is no language of the site as it is. */
export function languageName(locale: string, language: Locale): string {
  if (!isLocale(locale)) return locale;
  return (
    new Intl.DisplayNames(localeRow(language).htmlLang, { type: 'language' }).of(locale) ?? locale
  );
}

/**
 * What the form calls the entry of a file: `articles/lamas.yml` -> `Artigo “lamas”`. Other files
 * are called by their path.
 */
export function entryName(path: string, language: Locale): string {
  const place = placeOf(path);
  if (place === null || typeof place === 'string') return path;
  const called = editorWords[language].types[place.type.name]?.one ?? place.type.name;
  if (place.type.singleton) return called;
  return language === 'pt' ? `${called} «${place.id}»` : `${called} “${place.id}”`;
}

/**
 * What the form calls a field of the entry in a file: `faqs[2].pergunta` -> `Perguntas frequentes 3
 * › Pergunta`.
 */
export function fieldName(path: string, field: string, language: Locale): string {
  const place = placeOf(path);
  if (place === null || typeof place === 'string') return field;
  return partsOf(place.type, field)
    .map(
      ({ owner, name, number }) =>
        `${labelFor({ owner, name, words: editorWords[language] })}${number === null ? '' : ` ${number}`}`,
    )
    .join(' › ');
}

interface Part {
  owner: string;
  name: string;
  /** Which one of a list, counted from 1. */
  number: number | null;
}

function partsOf(type: ContentType, field: string): Part[] {
  let owner = type.name;
  let fields: Fields = { ...envelopeOf(type), ...type.fields };
  return field.split('.').map((step) => {
    const [, name = step, index] = /^(\w+)\[(\d+)\]$/.exec(step) ?? [];
    const part = { owner, name, number: index === undefined ? null : Number(index) + 1 };
    const inner = groupOf(fields[name]);
    owner = inner?.graphqlName ?? '';
    fields = inner?.fields ?? {};
    return part;
  });
}

const groupOf = (field: Field | undefined) => field?.object ?? field?.item?.object;

/**
 * `Artigo “lamas”, português, Endereço: “poeiras” is the slug of …`: where something is wrong, as
 * the form calls it, and what.
 */
export function problemInForm(
  { path, locale, field, message }: ContentProblem,
  language: Locale,
): string {
  const where = [
    entryName(path, language),
    locale && languageName(locale, language),
    field && fieldName(path, field, language),
  ];
  return `${where.filter(Boolean).join(', ')}: ${message}`;
}
