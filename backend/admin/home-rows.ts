import { contentTypeNamed, storedTypes } from '../../core/content/registry';
import type { ContentProblem } from '../../core/content/problems';
import { formatDate, moment } from '../../core/i18n/format-date';
import { type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { adminPaths } from '../auth/http/admin-paths';
import type { Link } from '../auth/pages/admin-page';
import { mayOpen, type Person } from '../auth/rights';
import { contentPlaceOf } from '../content/content-file';
import { capitalised, entryName, languageName, placeInForm, problemText } from '../content/editor-words';
import type { Page } from '../content/overdue-content';
import { homeMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { editorUrl } from './admin-urls';
import { titleOf } from '../../core/content/content-type';

export const dashboardLists = {
  links: `${adminPaths.home}/links`,
  reviews: `${adminPaths.home}/reviews`,
  translations: `${adminPaths.home}/translations`,
  searches: `${adminPaths.home}/searches`,
} as const;

export type ListName = keyof typeof dashboardLists;

export interface HomeRow {
  titles: readonly Link[];
  /** How many more there are. */
  more?: number;
  /** Of what visitors have written. */
  lang?: string;
  badge?: { text: string; isBad: boolean };
  notes: readonly string[];
}

export interface Rows {
  rows: HomeRow[];
  total: number | null;
}

type Content = AdminContext['content'];
export type Reader = Pick<Person, 'role' | 'language'>;

export const endOfTime = '9999-12-31';

interface ReviewDays {
  after?: string;
  until: string;
  lateBefore?: string;
}

export async function reviewRows(
  content: Content,
  { language }: Reader,
  { after = '', until, lateBefore = '', ...page }: Page & ReviewDays,
): Promise<Rows> {
  const { items, total } = await content.changes.overdue.reviewDates(after, until, page);
  const namedAt = await titles(content, items.map(pathOf), language);
  const { reviews } = homeMessages[language];
  const rows = items.map((item) => ({
    titles: [entryLink(pathOf(item), namedAt(pathOf(item)))],
    ...(item.day < lateBefore && { badge: { text: reviews.late, isBad: true } }),
    notes: [fill(reviews.on, { day: formatDate(item.day, language, { dateStyle: 'long' }) })],
  }));
  return { rows, total };
}

export async function translationRows(content: Content, reader: Reader, page: Page): Promise<Rows> {
  const { language } = reader;
  const leftOut = storedTypes.filter((type) => !type.hasWords || !mayOpen(type, reader)).map(({ name }) => name);
  const { items, total } = await content.changes.overdue.outdatedTranslations(leftOut, page);
  const namedAt = await titles(content, items.map(pathOf), language);
  const rows = items.map((item) => {
    const at = (time: string) => moment(time, language, 'short');
    const dates = { original: at(item.originalAt), translated: at(item.translatedAt) };
    const said = fill(homeMessages[language].translations.dates, dates);
    return {
      titles: [entryLink(pathOf(item), namedAt(pathOf(item)))],
      notes: [`${languageName(item.locale, language)} · ${said}`],
    };
  });
  return { rows, total };
}

/** Entries with comments and translations that wait for the reader. */
export async function askedRows(
  content: Content,
  reader: Reader,
  { paths, limit }: { paths: readonly string[]; limit: number },
): Promise<Rows> {
  const own = paths.filter((path) => mayOpenPath(path, reader));
  const namedAt = await titles(content, own, reader.language);
  const rows = own.slice(0, limit).map((path) => ({ titles: [entryLink(path, namedAt(path))], notes: [] }));
  return { rows, total: own.length };
}

/** One row an entry, however much is wrong with it. */
export async function problemRows(content: Content, reader: Reader, { limit, offset }: Page): Promise<Rows> {
  const problems = content.knownProblems.last()?.filter(({ path }) => mayOpenPath(path, reader));
  if (!problems) return { rows: [], total: null };
  const ofPath = new Map<string, ContentProblem[]>();
  for (const each of problems) ofPath.set(each.path, [...(ofPath.get(each.path) ?? []), each]);
  const byEntry = [...ofPath];
  const shown = byEntry.slice(offset, offset + limit);
  const { language } = reader;
  const paths = shown.map(([path]) => path);
  const namedAt = await titles(content, paths, language);
  const rows = shown.map(([path, all]) => ({
    titles: [entryLink(path, namedAt(path))],
    notes: all.map((problem) => problemNote(problem, language)),
  }));
  return { rows, total: byEntry.length };
}

function problemNote(problem: ContentProblem, language: Locale): string {
  const said = [placeInForm(problem, language), problemText(problem, language)];
  return capitalised(said.filter(Boolean).join(': '));
}

export const searchDays = 28;

export async function searchRows(vitals: AdminContext['vitals'], { language }: Reader, page: Page): Promise<Rows> {
  if (!vitals) return { rows: [], total: null };
  const { items, total } = await (await vitals()).searches.list(searchDays, page);
  const { times } = homeMessages[language].searches;
  const rows = items.map(({ term, locale, count }) => ({
    titles: [{ text: term }],
    lang: localeRow(locale).htmlLang,
    notes: [`${languageName(locale, language)} · ${fill(times, { count })}`],
  }));
  return { rows, total };
}

function mayOpenPath(path: string, reader: Reader): boolean {
  const type = contentTypeNamed(path.split('/')[0] ?? '');
  return !type || mayOpen(type, reader);
}

export function entryLink(path: string, title: string): Link {
  const place = contentPlaceOf(path);
  return { text: title, ...(place && { href: editorUrl(place) }) };
}

export async function titles(
  { changes }: Content,
  paths: readonly string[],
  language: Locale,
): Promise<(path: string) => string> {
  const keys = [...new Set(paths)].flatMap((path) => {
    const [type = '', file = ''] = path.split('/');
    const id = file.replace(/\.yml$/, '');
    return localeCodes.map((locale) => ({ type, id, locale }));
  });
  const found = new Map<string, string>();
  for (const { type: name, id, locale, entity } of await changes.named(keys)) {
    const type = contentTypeNamed(name);
    const title = type && !type.singleton ? titleOf(type, entity) : undefined;
    const path = pathOf({ type: name, id });
    if (title !== undefined && (locale === language || !found.has(path))) found.set(path, title);
  }
  return (path) => found.get(path) ?? entryName(path, language);
}

const pathOf = ({ type, id }: { type: string; id: string }): string => `${type}/${id}.yml`;
