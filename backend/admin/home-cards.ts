import { dayInPortugal } from '../../core/content/visibility';
import { fill } from '../../core/i18n/messages';
import type { BuildNote, ChangedPage, ReleaseNote } from '../../core/publishing/publishing-service';
import { oneLine } from '../../platform/text';
import { adminPaths } from '../auth/http/admin-paths';
import { html, type Html, moment, time } from '../auth/pages/html';
import { mayOpen, type Person, type Right } from '../auth/rights';
import { appMessages, homeMessages, mailMessages, pageMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { type DraftRow, draftRow, inOrder } from './draft-row';
import { draftsUrl, editorUrl } from './editor-url';
import { homeLists } from './home-lists';
import { authorName, historyUrl } from './history-page';
import {
  problemRows,
  reviewRows,
  type Rows,
  searchDays,
  searchRows,
  translationRows,
} from './home-rows';
import { behindText, faultWords, inOrderFor } from './publishing-page';
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
  ['read-inbox', requestsCard],
  ['see-builds', failuresCard],
  ['edit-content', linksCard],
  ['edit-content', overdueCard],
  ['edit-content', dueCard],
  ['edit-content', translationsCard],
  ['see-speed', searchesCard],
  ['see-history', recentCard],
];

async function liveCard(
  { publishing, siteUrl }: AdminContext,
  { language }: Person,
): Promise<Card> {
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
  const rows = [
    html`<li>
      ${fill(live.since, { moment: moment(now.madeAt, language, 'short') })} ·
      <a href="${siteUrl}">${live.site}</a>
      ${now !== releases[0] && html`<p class="more">${live.older}</p>`}
    </li>`,
    ...(pages.length > 0
      ? [
          html`<li>${live.changed}: ${linked(pages, siteUrl)}${rest(build?.pages?.total, pages.length, language)}</li>`,
        ]
      : []),
  ];
  return { ...card, rows, none: '' };
}

const linked = (pages: readonly ChangedPage[], siteUrl: string): Html[] =>
  pages.map(
    ({ path, title }, at) =>
      html`${at > 0 && ', '}<a href="${siteUrl}${path}">${title ?? path}</a>`,
  );

const rest = (total = 0, named: number, language: Person['language']): string =>
  total > named ? ` ${fill(homeMessages[language].more, { count: total - named })}` : '';

async function waitingCard(context: AdminContext, person: Person): Promise<Card> {
  const { waiting } = homeMessages[person.language];
  const service = context.publishing();
  const [all, releases] = await Promise.all([service?.builds() ?? [], service?.releases() ?? []]);
  const builds = all.filter(({ state }) => ['waiting', 'running'].includes(state));
  const live = isBehind({ builds: all, releases }) ? liveRelease(releases) : undefined;
  const scheduled = draftRows(context, person).filter(({ languages }) =>
    languages.some(({ state }) => state === 'scheduled'),
  );
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

function behindItem(live: ReleaseNote, language: Person['language']): Html {
  const { behind } = pageMessages[language].publishing;
  return html`<li>
    <a href="${adminPaths.publishing}">${behind.title}</a>
    <p class="more">${behindText(live, language)}</p>
  </li>`;
}

function draftRows({ drafts }: AdminContext, person: Person): DraftRow[] {
  return drafts
    .list()
    .filter(({ type }) => mayOpen(type, person))
    .map((file) => draftRow(file, person.language));
}

function draftItem(row: DraftRow): Html {
  const states = row.languages.map((each, at) => html`${at > 0 && ' · '}${each.text}`);
  return html`<li>
    <a href="${editorUrl(row)}">${row.title}</a>
    <p class="more">${states}</p>
  </li>`;
}

function buildItem(build: BuildNote, language: Person['language']): Html {
  const { publishing } = pageMessages[language];
  const state = shownState(build, build.release ?? undefined);
  const isBad = state === 'failed' || state === 'halfFailed';
  return html`<li>
    ${publishing.causes[build.cause]} <span class="state${isBad && ' bad'}">${appMessages[language].publishing.states[state]}</span>
    <p class="more">${time(build.requestedAt, language, 'short')}</p>
    ${build.reason !== null && html`<p>${faultWords(build.fault, language).cause}</p>`}
  </li>`;
}

const saves = ['content-saved', 'content-restored'];

async function draftsCard(context: AdminContext, person: Person): Promise<Card> {
  const { drafts } = homeMessages[person.language];
  const saved = (await context.auth.lately(person, saves)).flatMap((about) => about.split(/[ ,]+/));
  const place = new Map([...saved].reverse().map((path, at) => [path, at]));
  const mine = draftRows(context, person)
    .filter(({ path }) => place.has(path))
    .sort((one, other) => (place.get(other.path) ?? 0) - (place.get(one.path) ?? 0));
  return {
    title: drafts.title,
    rows: mine.slice(0, shown).map(draftItem),
    total: mine.length,
    none: drafts.none,
    all: { href: draftsUrl, text: drafts.all },
  };
}

async function requestsCard({ submissions }: AdminContext, { language }: Person): Promise<Card> {
  const { requests } = homeMessages[language];
  const { items, total } = await submissions.inbox.list({ handled: false });
  const rows = items.slice(0, shown).map(
    ({ id, kind, fields, receivedAt }) =>
      html`<li>
        <a href="${adminPaths.inbox}/${id}">${oneLine(fields.nome ?? fields.email, 80)}</a>
        <p class="more">${mailMessages[language].forms[kind]} · ${time(receivedAt, language, 'short')}</p>
      </li>`,
  );
  const all = { href: `${adminPaths.inbox}?handled=false`, text: requests.all };
  return { title: requests.title, rows, total, none: requests.none, all };
}

/** Those since the last one that went well. */
async function failuresCard({ publishing }: AdminContext, { language }: Person): Promise<Card> {
  const { failures } = homeMessages[language];
  const builds = (await publishing()?.builds()) ?? [];
  const lastGood = builds.findIndex(({ state }) => state === 'done');
  const failed = builds
    .slice(0, lastGood === -1 ? undefined : lastGood)
    .filter(({ state }) => state === 'failed');
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
    all: { href: homeLists.links, text: links.all },
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
    all: { href: homeLists.reviews, text: overdue.all },
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
    all: { href: homeLists.reviews, text: due.all },
  };
}

const daysAfter = (now: Date, days: number): Date => new Date(now.valueOf() + days * 86_400_000);

async function translationsCard({ content }: AdminContext, person: Person): Promise<Card> {
  const { translations } = homeMessages[person.language];
  return {
    title: translations.title,
    ...(await translationRows(content, person, first)),
    none: translations.none,
    all: { href: homeLists.translations, text: translations.all },
  };
}

async function searchesCard({ vitals }: AdminContext, person: Person): Promise<Card> {
  const { searches } = homeMessages[person.language];
  const found = await searchRows(vitals, person, first);
  return {
    title: searches.title,
    ...found,
    none: found.total === null ? searches.unknown : fill(searches.none, { days: searchDays }),
    all: { href: homeLists.searches, text: searches.all },
  };
}

async function recentCard({ history, titleOf }: AdminContext, { language }: Person): Promise<Card> {
  const { recent } = homeMessages[language];
  const lines = (await history?.latest(shown)) ?? [];
  const rows = await Promise.all(
    lines.map(async ({ who, when, paths }) => {
      const named = paths.slice(0, 2);
      const names = await Promise.all(named.map((path) => titleOf(path, language)));
      const entries = named.map(
        (path, at) => html`${at > 0 && ', '}<a href="${historyUrl(path)}">${names[at]}</a>`,
      );
      return html`<li>
        ${entries}${rest(paths.length, entries.length, language)}
        <p class="more">${authorName({ who }, language)} · ${time(when, language, 'short')}</p>
      </li>`;
    }),
  );
  const all = { href: adminPaths.history, text: recent.all };
  return { title: recent.title, rows, total: null, none: recent.none, all };
}
