import { envelopeOf } from '../../core/content/content-type';
import { editorWords, labelFor, wordAt } from '../../core/content/field-words';
import type { Fields } from '../../core/content/fields/field';
import { type ContentProblem, type Fault, faultText } from '../../core/content/problems';
import { isLocale, type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { bundledMessages, type Messages, type Values } from '../../core/i18n/messages';
import { contentPlaceOf } from './content-file';

export { editorWords, labelFor } from '../../core/content/field-words';

const editorMessages = bundledMessages<Messages>(editorWords);

/** `editorWord('en', 'types.articles.one')` -> `Article`; undefined where there is none. */
export function editorWord(language: Locale, key: string, values?: Values): string | undefined {
  if (values) return editorMessages(language)(key, { ...values, defaultValue: '' }) || undefined;
  return wordAt(language, key);
}

export function problemText(problem: Fault & Pick<ContentProblem, 'consequence'>, language: Locale): string {
  const { entry } = problem.values ?? {};
  if (entry === undefined) return faultText(problem, language);
  const values = { ...problem.values, entry: entryName(`${entry}.yml`, language) };
  return faultText({ ...problem, values }, language);
}

export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

// Cached: thousands of names, and a formatter is slow to construct.
const namesIn = Object.fromEntries(
  localeCodes.map((code) => [code, new Intl.DisplayNames(localeRow(code).htmlLang, { type: 'language' })]),
) as Record<Locale, Intl.DisplayNames>;

/** `português`; unknown codes stay. */
export function languageName(locale: string, language: Locale): string {
  if (!isLocale(locale)) return locale;
  return namesIn[language].of(locale) ?? locale;
}

/** `articles/lamas.yml` -> `Artigo «lamas»`; other files by their path. */
export function entryName(path: string, language: Locale, title?: string): string {
  const place = contentPlaceOf(path);
  if (!place) return path;
  const { name, singleton } = place.type;
  const type = editorWord(language, `types.${name}.one`) ?? name;
  return singleton ? type : `${type} ${editorWord(language, 'quoted', { id: title ?? place.id })}`;
}

/** `faqs[2].pergunta` of an entry -> `Perguntas frequentes 3 › Pergunta`. */
export function fieldName(path: string, field: string, language: Locale): string {
  const place = contentPlaceOf(path);
  if (!place) return field;
  let owner = place.type.name;
  let fields: Fields = { ...envelopeOf(place.type), ...place.type.fields };
  const names = field.split('.').map((step) => {
    const [, name = step, index] = /^(\w+)\[(\d+)\]$/.exec(step) ?? [];
    const label = labelFor({ owner, name, language });
    const group = fields[name]?.object ?? fields[name]?.item?.object;
    owner = group?.graphqlName ?? '';
    fields = group?.fields ?? {};
    return index === undefined ? label : `${label} ${Number(index) + 1}`;
  });
  return names.join(' › ');
}

/** `Artigo «lamas», português, Endereço: «poeiras» já é o endereço de …`. */
export function problemInForm(problem: ContentProblem, language: Locale): string {
  const where = [entryName(problem.path, language), placeInForm(problem, language)];
  return `${where.filter(Boolean).join(', ')}: ${problemText(problem, language)}`;
}

/** `português, Endereço` */
export const placeInForm = ({ path, locale, field }: ContentProblem, language: Locale): string =>
  [locale && languageName(locale, language), field && fieldName(path, field, language)].filter(Boolean).join(', ');
