import { dayInPortugal } from '../../core/content/visibility';
import { moment, formatDate } from '../../core/i18n/format-date';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import type { BuildNote, ReleaseNote, BuildFault } from '../../core/publishing/publishing-service';
import { oneLine } from '../../platform/text';
import { adminPaths } from '../auth/http/admin-paths';
import { may, mayOpen, type Person, type Right } from '../auth/rights';
import { appMessages, homeMessages, mailMessages, publishingMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { type DraftRow, draftRow, inOrder } from './draft-row';
import { draftsUrl, editorUrl, historyUrl } from './admin-urls';
import { authorName } from './history-lines';
import {
  askedRows,
  dashboardLists,
  type HomeRow,
  problemRows,
  reviewRows,
  type Rows,
  searchDays,
  searchRows,
  translationRows,
} from './home-rows';
import { pathOf } from '../admin-api/api-context';
import { inOrderFor } from '../admin-api/site-pages';
import { isBehind, liveRelease, shownState } from '../../core/publishing/site-state';
import { editorWord, languageName } from '../content/editor-words';

export interface Card extends Rows {
  title: string;
  none: string;
  all: { href: string; text: string };
  /** A number above zero is a fault. */
  isBad?: boolean;
}

/** `none`: where that of its words does not fit. */
type Found = Rows & { none?: string };

type Words = (typeof homeMessages)[Locale];
type CardName = { [Name in keyof Words]: Words[Name] extends { all: string } ? Name : never }[keyof Words];

interface CardKind {
  name: CardName;
  right: Right;
  href: string;
  find: (context: AdminContext, person: Person) => Promise<Found>;
  isBad?: boolean;
  /** What its words name. */
  days?: number;
}

const shown = 5;
const first = { limit: shown, offset: 0 };
const daysAhead = 30;

const { links, reviews, translations, searches } = dashboardLists;
const { publishing, entries, inbox, history } = adminPaths;

const kinds: readonly CardKind[] = [
  { name: 'live', right: 'see-builds', href: publishing, find: whatIsLive },
  { name: 'waiting', right: 'see-builds', href: draftsUrl, find: whatWaits },
  { name: 'drafts', right: 'edit-content', href: draftsUrl, find: ownDrafts },
  { name: 'asked', right: 'edit-content', href: `${entries}?comments=mine`, find: whatIsAsked },
  { name: 'requests', right: 'read-inbox', href: `${inbox}?handled=false`, find: openRequests },
  { name: 'failures', right: 'see-builds', href: publishing, find: failedBuilds, isBad: true },
  { name: 'links', right: 'edit-content', href: links, find: faults, isBad: true },
  { name: 'overdue', right: 'edit-content', href: reviews, find: overdue, isBad: true },
  { name: 'due', right: 'edit-content', href: reviews, find: due, days: daysAhead },
  { name: 'translations', right: 'edit-content', href: translations, find: outdated },
  { name: 'searches', right: 'see-speed', href: searches, find: lostSearches, days: searchDays },
  { name: 'recent', right: 'see-history', href: history, find: recentChanges },
];

export function homeCards(context: AdminContext, person: Person): Promise<Card[]> {
  const cards = kinds
    .filter(({ right }) => may(person, right))
    .map(async ({ name, href, find, isBad, days = 0 }) => {
      const words = homeMessages[person.language][name];
      const { none = words.none, ...rows } = await find(context, person);
      const [title, ifNone] = [words.title, none].map((text) => fill(text, { days }));
      return { ...rows, title: title!, none: ifNone!, all: { href, text: words.all }, isBad };
    });
  return Promise.all(cards);
}

async function whatIsLive(context: AdminContext, { language }: Person): Promise<Found> {
  const { live } = homeMessages[language];
  const { siteUrl } = context;
  const service = context.publishing();
  if (!service) return { rows: [], total: null, none: live.elsewhere };
  const [releases, builds] = await Promise.all([service.releases(), service.builds()]);
  const now = releases.find(({ isLive }) => isLive);
  if (!now) return { rows: [], total: null };
  const build = builds.find(({ release }) => release === now.id);
  const pages = inOrderFor(language, build?.pages?.first ?? []).slice(0, shown);
  const older = now === releases[0] ? [] : [live.older];
  const since = fill(live.since, { moment: moment(now.madeAt, language, 'short') });
  const changed = {
    titles: pages.map(({ path, title }) => ({ text: title ?? path, href: `${siteUrl}${path}` })),
    more: (build?.pages?.total ?? 0) - pages.length,
    notes: [live.changed],
  };
  const rows = [
    { titles: [{ text: live.site, href: siteUrl }], notes: [since, ...older] },
    ...(pages.length > 0 ? [changed] : []),
  ];
  return { rows, total: null };
}

async function whatWaits(context: AdminContext, person: Person): Promise<Found> {
  const service = context.publishing();
  const [all, releases] = await Promise.all([service?.builds() ?? [], service?.releases() ?? []]);
  const builds = all.filter(({ state }) => ['waiting', 'running'].includes(state));
  const live = isBehind({ builds: all, releases }) ? liveRelease(releases) : undefined;
  const scheduled = draftRows(context, person).filter(isScheduled);
  const rows = [
    ...(live ? [behindItem(live, person.language)] : []),
    ...builds.map((build) => buildItem(build, person.language)),
    ...inOrder(scheduled).slice(0, shown).map(draftItem),
  ];
  return { rows: rows.slice(0, shown), total: rows.length - Math.min(scheduled.length, shown) + scheduled.length };
}

function behindItem(live: ReleaseNote, language: Person['language']): HomeRow {
  const { behind } = publishingMessages[language];
  return { titles: [{ text: behind.title, href: adminPaths.publishing }], notes: [behindText(live, language)] };
}

const isScheduled = ({ languages }: DraftRow): boolean => languages.some(({ state }) => state === 'scheduled');

function draftRows({ content }: AdminContext, person: Person): DraftRow[] {
  return content.noted
    .drafts()
    .filter(({ type }) => mayOpen(type, person))
    .map((file) => draftRow(file, person.language));
}

const draftItem = (row: DraftRow): HomeRow => ({
  titles: [{ text: row.title, href: editorUrl(row) }],
  notes: [row.languages.map(({ text }) => text).join(' · ')],
});

function buildItem(build: BuildNote, language: Person['language']): HomeRow {
  const { causes } = publishingMessages[language];
  const state = shownState(build, build.release ?? undefined);
  const isBad = state === 'failed' || state === 'halfFailed';
  const cause = build.reason === null ? [] : [faultWords(build.fault, language).cause];
  return {
    titles: [{ text: causes[build.cause] }],
    badge: { text: appMessages[language].publishing.states[state], isBad },
    notes: [moment(build.requestedAt, language, 'short'), ...cause],
  };
}

const saves = ['content-saved', 'content-restored'];

async function ownDrafts(context: AdminContext, person: Person): Promise<Found> {
  const saved = (await context.auth.lately(person, saves)).flatMap((about) => about.split(/[ ,]+/));
  const place = new Map([...saved].reverse().map((path, at) => [path, at]));
  const mine = draftRows(context, person)
    .filter((row) => place.has(row.path) && !isScheduled(row))
    .sort((one, other) => (place.get(other.path) ?? 0) - (place.get(one.path) ?? 0));
  return { rows: mine.slice(0, shown).map(draftItem), total: mine.length };
}

async function whatIsAsked({ auth, content }: AdminContext, person: Person): Promise<Found> {
  const paths = (await auth.comments.openFor(person.id)).map(pathOf);
  return askedRows(content, person, { paths, ...first });
}

async function openRequests({ submissions }: AdminContext, { language }: Person): Promise<Found> {
  const { items, total } = await submissions.inbox.list({ handled: false });
  const rows = items.slice(0, shown).map(({ id, kind, fields, receivedAt }) => {
    const text = oneLine(fields.nome ?? fields.email, 80);
    const at = moment(receivedAt, language, 'short');
    return {
      titles: [{ text, href: `${adminPaths.inbox}/${id}` }],
      notes: [`${mailMessages[language].forms[kind]} · ${at}`],
    };
  });
  return { rows, total };
}

/** Those since the last one that went well. */
async function failedBuilds(context: AdminContext, { language }: Person): Promise<Found> {
  const builds = (await context.publishing()?.builds()) ?? [];
  const lastGood = builds.findIndex(({ state }) => state === 'done');
  const failed = builds.slice(0, lastGood === -1 ? undefined : lastGood).filter(({ state }) => state === 'failed');
  return { rows: failed.slice(0, shown).map((build) => buildItem(build, language)), total: failed.length };
}

async function faults({ content }: AdminContext, person: Person): Promise<Found> {
  const found = await problemRows(content, person, first);
  return found.total === null ? { ...found, none: homeMessages[person.language].links.unknown } : found;
}

function overdue({ content, clock }: AdminContext, person: Person): Promise<Found> {
  return reviewRows(content, person, { until: dayInPortugal(daysAfter(clock(), -1)), ...first });
}

function due({ content, clock }: AdminContext, person: Person): Promise<Found> {
  const [after, until] = [-1, daysAhead].map((days) => dayInPortugal(daysAfter(clock(), days)));
  return reviewRows(content, person, { after, until: String(until), ...first });
}

const daysAfter = (now: Date, days: number): Date => new Date(now.valueOf() + days * 86_400_000);

function outdated({ content }: AdminContext, person: Person): Promise<Found> {
  return translationRows(content, person, first);
}

async function lostSearches({ vitals }: AdminContext, person: Person): Promise<Found> {
  const found = await searchRows(vitals, person, first);
  return found.total === null ? { ...found, none: homeMessages[person.language].searches.unknown } : found;
}

/** Each entry once, with its latest change. */
async function recentChanges({ history: commits, titleOf }: AdminContext, { language }: Person): Promise<Found> {
  const lines = (await commits?.latest(4 * shown)) ?? [];
  const seen = new Set<string>();
  const rows: HomeRow[] = [];
  for (const { who, when, paths } of lines) {
    const others = paths.filter((path) => !seen.has(path));
    others.forEach((path) => seen.add(path));
    if (others.length === 0 || rows.length === shown) continue;
    const named = others
      .slice(0, 2)
      .map(async (path) => ({ text: await titleOf(path, language), href: historyUrl(path) }));
    rows.push({
      titles: await Promise.all(named),
      more: others.length - named.length,
      notes: [`${authorName({ who }, language)} · ${moment(when, language, 'short')}`],
    });
  }
  return { rows, total: null };
}

const behindText = ({ madeAt }: ReleaseNote, language: Locale): string =>
  fill(publishingMessages[language].behind.text, {
    moment: formatDate(madeAt, language, { dateStyle: 'long', timeStyle: 'medium' }),
  });

function faultWords(fault: BuildFault | null, language: Locale) {
  const { code, what, missing = [] }: BuildFault = fault ?? { code: 'unknown', what: '' };
  const { cause, remedy } = publishingMessages[language].faults[code];
  const types = missing.map(
    ({ type, locale }) => `${editorWord(language, `types.${type}.one`) ?? type} (${languageName(locale, language)})`,
  );
  return { cause: fill(cause, { what: types.join(', ') || what }), remedy };
}
