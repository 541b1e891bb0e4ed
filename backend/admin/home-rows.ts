import { contentTypeNamed } from '../../core/content/registry';
import { dayInPortugal } from '../../core/content/visibility';
import type { ContentProblem } from '../../core/content/validate';
import { formatDate } from '../../core/i18n/format-date';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { html, type Html, moment } from '../auth/pages/html';
import type { Person } from '../auth/rights';
import { contentPlaceOf } from '../content/content-file';
import { languageName, problemInForm, translateProblem } from '../content/editor-words';
import type { OldTranslation, Part, ReviewDay } from '../content/upkeep';
import { homeMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { editorUrl } from './drafts-routes';
import { mayOpen } from './editor-config';
import { titleField } from './editor-fields';

/** Some rows of a list, and how many it has. Null: it is not known yet. */
export interface Rows {
  rows: Html[];
  total: number | null;
}

type Content = AdminContext['content'];
export type Reader = Pick<Person, 'role' | 'language'>;

/** The last day that a list of reviews may name. */
export const endOfTime = '9999-12-31';

/** Published texts to be reviewed after a day, until another one. */
export async function reviewRows(
  content: Content,
  { language }: Reader,
  { after = '', until, now, ...part }: Part & { after?: string; until: string; now: Date },
): Promise<Rows> {
  const { items, total } = await content.changes.upkeep.toReview(after, until, part);
  const titleOf = await titles(content, items, language);
  const today = dayInPortugal(now);
  return { rows: items.map((item) => reviewRow(item, titleOf(item), today, language)), total };
}

function reviewRow(item: ReviewDay, title: string, today: string, language: Locale): Html {
  const { reviews } = homeMessages[language];
  const day = formatDate(item.day, language, { dateStyle: 'long' });
  return html`<li>
    ${entryLink(item, title)} ${item.day < today && html`<span class="state bad">${reviews.late}</span>`}
    <p class="more">${fill(reviews.on, { day })}</p>
  </li>`;
}

/** Redirects have languages, but nothing to translate. */
export async function translationRows(content: Content, reader: Reader, part: Part): Promise<Rows> {
  const { language } = reader;
  const leftOut = ['redirects', ...hiddenFrom(reader)];
  const { items, total } = await content.changes.upkeep.oldTranslations(leftOut, part);
  const titleOf = await titles(content, items, language);
  return { rows: items.map((item) => translationRow(item, titleOf(item), language)), total };
}

function translationRow(item: OldTranslation, title: string, language: Locale): Html {
  const dates = {
    original: moment(item.originalAt, language, 'short'),
    translated: moment(item.translatedAt, language, 'short'),
  };
  return html`<li>
    ${entryLink(item, title)}
    <p class="more">${languageName(item.locale, language)} · ${fill(homeMessages[language].translations.dates, dates)}</p>
  </li>`;
}

/** What is wrong with the content, as far as it is known. */
export function problemRows(content: Content, reader: Reader, { limit, offset }: Part): Rows {
  const problems = content.knownProblems.last()?.filter(({ path }) => mayOpenPath(path, reader));
  if (!problems) return { rows: [], total: null };
  const rows = problems.slice(offset, offset + limit);
  return { rows: rows.map((each) => problemRow(each, reader.language)), total: problems.length };
}

function problemRow(problem: ContentProblem, language: Locale): Html {
  const message = translateProblem(problem.message, language);
  const text = problemInForm({ ...problem, message }, language);
  const place = contentPlaceOf(problem.path);
  const isEntry = place !== null && typeof place !== 'string';
  return html`<li>${isEntry ? html`<a href="${editorUrl(place)}">${text}</a>` : text}</li>`;
}

function mayOpenPath(path: string, reader: Reader): boolean {
  const type = contentTypeNamed(path.split('/')[0] ?? '');
  return !type || mayOpen(type, reader);
}

const hiddenFrom = (reader: Reader): string[] =>
  ['settings', 'redirects'].filter((name) => !mayOpenPath(name, reader));

interface NamedEntry {
  type: string;
  id: string;
}

function entryLink({ type: name, id }: NamedEntry, title: string): Html {
  const type = contentTypeNamed(name);
  return type ? html`<a href="${editorUrl({ type, id })}">${title}</a>` : html`${title}`;
}

/** The titles of entries, in the language of the reader if they have one. */
async function titles(
  { changes }: Content,
  entries: readonly NamedEntry[],
  language: Locale,
): Promise<(entry: NamedEntry) => string> {
  const keys = entries.flatMap(({ type, id }) =>
    localeCodes.map((locale) => ({ type, id, locale })),
  );
  const found = new Map<string, string>();
  for (const { type: name, id, locale, entity } of await changes.named(keys)) {
    const type = contentTypeNamed(name);
    const title = type && entity?.[titleField(type)];
    const key = `${name} ${id}`;
    if (typeof title === 'string' && title !== '' && (locale === language || !found.has(key)))
      found.set(key, title);
  }
  return ({ type, id }) => found.get(`${type} ${id}`) ?? id;
}
