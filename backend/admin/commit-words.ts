import { momentInPortugal } from '../../core/content/visibility';
import { type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { moment } from '../auth/pages/html';
import { contentPlaceOf, isMedia } from '../content/content-file';
import { editorWord, editorWords, languageName } from '../content/editor-words';
import { pageMessages } from '../messages';

interface CommitContext {
  language: Locale;
  /** The files that the commit changed. */
  paths: readonly string[];
  /** `articles/lamas.yml` -> `Artigo «Lamas oleosas»` */
  nameOf: (path: string) => string;
}

/**
 * The first line of a commit's message in the words of the reader, with titles for ids. Editor and
 * backend write messages in the language of whoever saves; what others wrote stays as it is.
 */
export function commitTitle(message: string, context: CommitContext): string {
  const [line = ''] = message.split('\n');
  const fixed: Readonly<Record<string, string>> = pageMessages[context.language].history.messages;
  if (Object.hasOwn(fixed, line)) return fixed[line] ?? line;
  for (const said of messages) {
    const found = said.pattern.exec(line);
    if (found) return inWordsOf(said, found.groups ?? {}, context) ?? line;
  }
  return line;
}

/** What the editor and the backend write; the more exact patterns come first. */
const messages = localeCodes.flatMap((from) => {
  const { saved, publication, bulk, undone, restored } = editorWords[from];
  const texts = {
    ...prefixed('saved', saved),
    ...prefixed('bulk', bulk),
    ...prefixed('publication', publication),
    ...{ undone, restored },
  };
  return Object.entries(texts).map(([key, text]) => ({ from, key, pattern: patternOf(text) }));
});

type Said = (typeof messages)[number];

function prefixed(name: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text]));
}

function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$|()[\]\\/]/g, '\\$&');
  const groups = escaped
    .replace('{{count}}', '(?<count>\\d+)')
    .replace(/ ?\{\{(\w+)\}\}/g, ' ?(?<$1>.*)');
  return new RegExp(`^${groups}$`);
}

function inWordsOf(
  { from, key }: Said,
  values: Readonly<Record<string, string>>,
  context: CommitContext,
): string | null {
  const { language, paths, nameOf } = context;
  const { history, publishing } = pageMessages[language];
  const entries = paths.filter((path) => !isMedia(path));
  if (key === 'undone') {
    const message = commitTitle(values.message ?? '', context);
    return editorWord(language, 'undone', { message }) ?? null;
  }
  const [group, what = ''] = key.split('.');
  if (group === 'saved') {
    const [, id = '', more] = /^(.*?)(?: \+(\d+))?$/.exec(values.slug ?? values.path ?? '') ?? [];
    const path = entries.find((each) => idOf(each) === id) ?? entries[0];
    if (values.slug !== undefined && path === undefined) return null;
    const entry = values.slug === undefined ? id : nameOf(path ?? '');
    const said = fill(history.saved[what as keyof typeof history.saved], { entry });
    return more === undefined ? said : `${said} ${fill(publishing.more, { count: more })}`;
  }
  if (group === 'bulk') {
    const { count = '', languages = '', field = '' } = values;
    return (
      editorWord(language, `bulk.${what.replace(/_(one|other)$/, '')}`, {
        count: Number(count),
        languages: languages
          .split(', ')
          .map((each) => inLanguage(each, from, language))
          .join(', '),
        field: fieldIn(field, from, language),
      }) ?? null
    );
  }
  const [path] = entries;
  const said = {
    entry: path === undefined ? (values.entry ?? '') : nameOf(path),
    language: inLanguage(values.language ?? '', from, language),
    when: momentIn(values.when ?? '', from, language),
  };
  return editorWord(language, key, said) ?? null;
}

function idOf(path: string): string | null {
  const place = contentPlaceOf(path);
  return place === null || typeof place === 'string' ? null : place.id;
}

/** `português` -> `Portuguese` */
function inLanguage(name: string, from: Locale, to: Locale): string {
  const code = localeCodes.find((each) => languageName(each, from) === name);
  return code ? languageName(code, to) : name;
}

/** The label of a field in another language. */
function fieldIn(label: string, from: Locale, to: Locale): string {
  const labels = Object.entries(editorWords[from].fields);
  const key = labels.find(([, each]) => each === label)?.[0];
  return (key !== undefined && editorWord(to, `fields.${key}`)) || label;
}

/** `31 de março de 2026 às 10:00` -> `31 March 2026 at 10:00` */
function momentIn(text: string, from: Locale, to: Locale): string {
  const [, day, name, year, time] =
    /^(\d+) (?:de )?(\S+) (?:de )?(\d{4})\D+(\d\d:\d\d)$/.exec(text) ?? [];
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, 15)).toLocaleString(localeRow(from).htmlLang, { month: 'long' }),
  );
  const month = months.indexOf(name ?? '') + 1;
  if (from === to || month === 0) return text;
  const two = (value: string | number) => String(value).padStart(2, '0');
  return moment(
    momentInPortugal(`${year}-${two(month)}-${two(day ?? '')}T${time}`).toISOString(),
    to,
  );
}
