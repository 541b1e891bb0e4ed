import { dayInPortugal } from '../../core/content/visibility';
import { moment } from '../../core/i18n/format-date';
import { fill } from '../../core/i18n/messages';
import type { BuildNote, ReleaseNote } from '../../core/publishing/publishing-service';
import { oneLine } from '../../platform/text';
import { adminPaths } from '../auth/http/admin-paths';
import { mayOpen, type Person, type Right } from '../auth/rights';
import { appMessages, homeMessages, mailMessages, publishingMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { type DraftRow, draftRow, inOrder } from './draft-row';
import { draftsUrl, editorUrl } from './editor-url';
import { authorName } from './history-lines';
import { historyUrl } from './history-url';
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
import { behindText, faultWords } from './fault-words';
import { isBehind, liveRelease, shownState } from '../../core/publishing/site-state';

export interface Card extends Rows {
  title: string;
  none: string;
  all: { href: string; text: string };
  /** A number above zero is a fault. */
  isBad?: boolean;
}

type Source = (context: AdminContext, person: Person) => Promise<Card>;

const shown = 5;
const first = { limit: shown, offset: 0 };
const daysAhead = 30;

export const sources: readonly (readonly [Right, Source])[] = [
  ['see-builds', liveCard],
  ['see-builds', waitingCard],
  ['edit-content', draftsCard],
  ['edit-content', askedCard],
  ['read-inbox', requestsCard],
  ['see-builds', failuresCard],
  ['edit-content', linksCard],
  ['edit-content', overdueCard],
  ['edit-content', dueCard],
  ['edit-content', translationsCard],
  ['see-speed', searchesCard],
  ['see-history', recentCard],
];

async function liveCard({ publishing, siteUrl }: AdminContext, { language }: Person): Promise<Card> {
  const { live } = homeMessages[language];
  const card = {
    title: live.title,
    total: null,
    all: { href: adminPaths.publishing, text: live.all },
  };
  const service = publishing();
  if (!service) return { ...card, rows: [], none: live.elsewhere };
  const [releases, builds] = await Promise.all([service.releases(), service.builds()]);
  const now = releases.find(({ isLive }) => isLive);
  if (!now) return { ...card, rows: [], none: live.none };
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
  return { ...card, rows, none: '' };
}

async function waitingCard(context: AdminContext, person: Person): Promise<Card> {
  const { waiting } = homeMessages[person.language];
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
  return {
    title: waiting.title,
    rows: rows.slice(0, shown),
    total: rows.length - Math.min(scheduled.length, shown) + scheduled.length,
    none: waiting.none,
    all: { href: draftsUrl, text: waiting.all },
  };
}

function behindItem(live: ReleaseNote, language: Person['language']): HomeRow {
  const { behind } = publishingMessages[language];
  return {
    titles: [{ text: behind.title, href: adminPaths.publishing }],
    notes: [behindText(live, language)],
  };
}

const isScheduled = ({ languages }: DraftRow): boolean => languages.some(({ state }) => state === 'scheduled');

function draftRows({ drafts }: AdminContext, person: Person): DraftRow[] {
  return drafts
    .list()
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

async function draftsCard(context: AdminContext, person: Person): Promise<Card> {
  const { drafts } = homeMessages[person.language];
  const saved = (await context.auth.lately(person, saves)).flatMap((about) => about.split(/[ ,]+/));
  const place = new Map([...saved].reverse().map((path, at) => [path, at]));
  const mine = draftRows(context, person)
    .filter((row) => place.has(row.path) && !isScheduled(row))
    .sort((one, other) => (place.get(other.path) ?? 0) - (place.get(one.path) ?? 0));
  return {
    title: drafts.title,
    rows: mine.slice(0, shown).map(draftItem),
    total: mine.length,
    none: drafts.none,
    all: { href: draftsUrl, text: drafts.all },
  };
}

async function askedCard({ auth, content }: AdminContext, person: Person): Promise<Card> {
  const { asked } = homeMessages[person.language];
  const paths = (await auth.comments.openFor(person.id)).map(pathOf);
  const all = { href: `${adminPaths.entries}?comments=mine`, text: asked.all };
  return { title: asked.title, ...(await askedRows(content, person, { paths, ...first })), none: asked.none, all };
}

async function requestsCard({ submissions }: AdminContext, { language }: Person): Promise<Card> {
  const { requests } = homeMessages[language];
  const { items, total } = await submissions.inbox.list({ handled: false });
  const rows = items.slice(0, shown).map(({ id, kind, fields, receivedAt }) => {
    const text = oneLine(fields.nome ?? fields.email, 80);
    const at = moment(receivedAt, language, 'short');
    return {
      titles: [{ text, href: `${adminPaths.inbox}/${id}` }],
      notes: [`${mailMessages[language].forms[kind]} · ${at}`],
    };
  });
  const all = { href: `${adminPaths.inbox}?handled=false`, text: requests.all };
  return { title: requests.title, rows, total, none: requests.none, all };
}

/** Those since the last one that went well. */
async function failuresCard({ publishing }: AdminContext, { language }: Person): Promise<Card> {
  const { failures } = homeMessages[language];
  const builds = (await publishing()?.builds()) ?? [];
  const lastGood = builds.findIndex(({ state }) => state === 'done');
  const failed = builds.slice(0, lastGood === -1 ? undefined : lastGood).filter(({ state }) => state === 'failed');
  return {
    title: failures.title,
    rows: failed.slice(0, shown).map((build) => buildItem(build, language)),
    total: failed.length,
    none: failures.none,
    all: { href: adminPaths.publishing, text: failures.all },
    isBad: true,
  };
}

async function linksCard({ content }: AdminContext, person: Person): Promise<Card> {
  const { links } = homeMessages[person.language];
  const found = await problemRows(content, person, first);
  return {
    title: links.title,
    ...found,
    none: found.total === null ? links.unknown : links.none,
    all: { href: dashboardLists.links, text: links.all },
    isBad: true,
  };
}

async function overdueCard({ content, clock }: AdminContext, person: Person): Promise<Card> {
  const { overdue } = homeMessages[person.language];
  const until = dayInPortugal(daysAfter(clock(), -1));
  return {
    title: overdue.title,
    ...(await reviewRows(content, person, { until, ...first })),
    none: overdue.none,
    all: { href: dashboardLists.reviews, text: overdue.all },
    isBad: true,
  };
}

async function dueCard({ content, clock }: AdminContext, person: Person): Promise<Card> {
  const { due } = homeMessages[person.language];
  const [after, until] = [-1, daysAhead].map((days) => dayInPortugal(daysAfter(clock(), days)));
  const days = { days: daysAhead };
  return {
    title: fill(due.title, days),
    ...(await reviewRows(content, person, { after, until: String(until), ...first })),
    none: fill(due.none, days),
    all: { href: dashboardLists.reviews, text: due.all },
  };
}

const daysAfter = (now: Date, days: number): Date => new Date(now.valueOf() + days * 86_400_000);

async function translationsCard({ content }: AdminContext, person: Person): Promise<Card> {
  const { translations } = homeMessages[person.language];
  return {
    title: translations.title,
    ...(await translationRows(content, person, first)),
    none: translations.none,
    all: { href: dashboardLists.translations, text: translations.all },
  };
}

async function searchesCard({ vitals }: AdminContext, person: Person): Promise<Card> {
  const { searches } = homeMessages[person.language];
  const found = await searchRows(vitals, person, first);
  return {
    title: searches.title,
    ...found,
    none: found.total === null ? searches.unknown : fill(searches.none, { days: searchDays }),
    all: { href: dashboardLists.searches, text: searches.all },
  };
}

/** Each entry once, with its latest change. */
async function recentCard({ history, titleOf }: AdminContext, { language }: Person): Promise<Card> {
  const { recent } = homeMessages[language];
  const lines = (await history?.latest(4 * shown)) ?? [];
  const seen = new Set<string>();
  const rows: HomeRow[] = [];
  for (const { who, when, paths } of lines) {
    const others = paths.filter((path) => !seen.has(path));
    others.forEach((path) => seen.add(path));
    if (others.length === 0 || rows.length === shown) continue;
    const named = others.slice(0, 2).map(async (path) => ({
      text: await titleOf(path, language),
      href: historyUrl(path),
    }));
    rows.push({
      titles: await Promise.all(named),
      more: others.length - named.length,
      notes: [`${authorName({ who }, language)} · ${moment(when, language, 'short')}`],
    });
  }
  const all = { href: adminPaths.history, text: recent.all };
  return { title: recent.title, rows, total: null, none: recent.none, all };
}
