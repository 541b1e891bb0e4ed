import type { BuildFault } from '../../core/publishing/build-fault';
import type { BuildNote, ReleaseNote } from '../../core/publishing/publishing-service';
import { liveRelease, shownState, type SiteState } from '../../core/publishing/site-state';
import { formatDate } from '../../core/i18n/format-date';
import { type Locale, localeOfPath, localeRow } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { adminPaths } from '../auth/http/admin-paths';
import { html, rowList, type Html, time } from '../auth/pages/html';
import { confirmPage } from '../auth/pages/confirm-page';
import { page, type PageFrame } from '../auth/pages/page';
import { editorWord, languageName } from '../content/editor-words';
import { appMessages, counted, pageMessages } from '../messages';
import { historyUrl } from './history-url';
import type { Changes } from './publishing-changes';

interface PublishingState {
  site: SiteState;
  /** Null, unless an earlier release was made live again. */
  waiting: Changes | null;
  builds: readonly { build: BuildNote; changes: Changes }[];
  releases: readonly ShownRelease[];
  siteUrl: string;
  mayRollBack: boolean;
  wasRolledBack: boolean;
}

interface ShownRelease {
  release: ReleaseNote;
  cause: BuildNote['cause'] | undefined;
  changes: Changes;
}

/** Null: another machine publishes. */
export function publishingPage(frame: PageFrame, state: PublishingState | null): string {
  const { publishing } = pageMessages[frame.language];
  const body = html`<h1>${publishing.title}</h1>
    <p>${publishing.lead}</p>
    ${state ? shown(state, frame.language) : html`<p>${publishing.elsewhere}</p>`}`;
  return page(frame, {
    title: publishing.title,
    body,
    here: 'publishing',
    note: state?.wasRolledBack ? publishing.rolledBack : undefined,
    wide: true,
    script: state ? '/admin/files/keep-fresh.js' : undefined,
  });
}

function shown(state: PublishingState, language: Locale): Html {
  const { publishing } = pageMessages[language];
  const { site, waiting, builds, releases, mayRollBack } = state;
  const notes = releases.map(({ release }) => release);
  const live = liveRelease(notes);
  return html`<div data-fresh="site" role="status">
      <p>${publishing.now}: ${stateLabel(site, language)}</p>
      ${waiting && live && behindNotice(waiting, live, language)}
    </div>
    <p><a href="${adminPaths.publishing}">${publishing.refresh}</a> · <a href="#releases">${publishing.releasesTitle}</a></p>
    <div data-fresh="builds" aria-live="polite">
      ${
        builds.length > 0
          ? rowList(
              builds.map(({ build, changes }) =>
                buildRow(build, changes, { live: live?.id, siteUrl: state.siteUrl, language }),
              ),
            )
          : html`<p>${publishing.none}</p>`
      }
    </div>
    <h2 id="releases">${publishing.releasesTitle}</h2>
    <p>${publishing.releasesLead} ${!mayRollBack && publishing.askPublisher}</p>
    <div data-fresh="releases">
      ${rowList(releases.map((release) => releaseRow(release, mayRollBack, language)))}
    </div>`;
}

const tones: Partial<Record<SiteState, string>> = {
  failed: ' bad',
  halfFailed: ' bad',
  triedAgain: ' bad',
  behind: ' bad',
  joined: ' quiet',
  replaced: ' quiet',
};

const stateLabel = (state: SiteState, language: Locale): Html =>
  html`<span class="state${tones[state]}">${appMessages[language].publishing.states[state]}</span>`;

export const behindText = (live: ReleaseNote, language: Locale): string =>
  fill(pageMessages[language].publishing.behind.text, { moment: releaseMoment(live, language) });

function behindNotice(waiting: Changes, live: ReleaseNote, language: Locale): Html {
  const { behind } = pageMessages[language].publishing;
  return html`<div class="errors">
    <h2>${behind.title}</h2>
    <p>${behindText(live, language)}</p>
    ${changedEntries(waiting, behind.waiting, language)}
    <p>${behind.remedy}</p>
  </div>`;
}

interface BuildContext {
  live: string | undefined;
  siteUrl: string;
  language: Locale;
}

function buildRow(build: BuildNote, changes: Changes, { live, siteUrl, language }: BuildContext) {
  const { publishing } = pageMessages[language];
  const { id, cause, requestedAt, seconds, pages, nextTry, warnings } = build;
  const state = shownState(build, live);
  const duration = seconds?.toLocaleString(localeRow(language).htmlLang);
  return html`<li>
    <h2>${publishing.causes[cause]} ${stateLabel(state, language)}</h2>
    <p class="more">${id} · ${time(requestedAt, language, 'short')}${duration && html` · ${fill(publishing.seconds, { seconds: duration })}`}</p>
    ${changedEntries(changes, publishing.changed, language)}
    ${pages && pages.total > 0 && changedPages(pages, siteUrl, language)}
    ${faultOf(build, state, language)}
    ${nextTry !== null && html`<p>${fill(publishing.nextTry, { moment: formatDate(nextTry, language, { timeStyle: 'medium' }) })}</p>`}
    ${
      warnings.total > 0 &&
      html`<details>
        <summary>${counted(language, 'publishing.warnings', warnings.total)}</summary>
        <pre>${warnings.first.join('\n')}</pre>
      </details>`
    }
  </li>`;
}

function changedEntries({ entries, more, people }: Changes, label: string, language: Locale) {
  if (entries.length === 0) return null;
  const named = entries.map(
    ({ path, title, languages }, index) =>
      html`${index > 0 && ', '}<a href="${historyUrl(path)}">${title}</a> (${languages.map((each) => languageName(each, language)).join(', ')})`,
  );
  return html`<p>
    ${label}: ${named}${more > 0 && html` ${fill(pageMessages[language].publishing.more, { count: more })}`}${people.length > 0 && html` · ${people.join(', ')}`}
  </p>`;
}

export function inOrderFor<Page extends { path: string }>(
  language: Locale,
  pages: readonly Page[],
): Page[] {
  const isOwn = ({ path }: Page) => localeOfPath(path) === language;
  return [...pages.filter(isOwn), ...pages.filter((each) => !isOwn(each))];
}

function changedPages(
  { total, first }: NonNullable<BuildNote['pages']>,
  siteUrl: string,
  language: Locale,
): Html {
  const { publishing } = pageMessages[language];
  const items = inOrderFor(language, first).map(({ path, title }) =>
    title === null
      ? html`<li>${path} <span class="state quiet">${publishing.gonePage}</span></li>`
      : html`<li><a href="${siteUrl}${path}">${title}</a> <span class="more">${path}</span></li>`,
  );
  return html`<details>
    <summary>${counted(language, 'publishing.pages', total)}</summary>
    <ul>
      ${items}
    </ul>
    ${total > first.length && html`<p>${fill(publishing.more, { count: total - first.length })}</p>`}
  </details>`;
}

function faultOf({ reason, fault }: BuildNote, state: SiteState, language: Locale): Html | null {
  // Another build took its changes over, with a fault of its own.
  if (reason === null || state === 'joined') return null;
  const { details, hints } = pageMessages[language].publishing;
  const { cause, remedy } = faultWords(fault, language);
  return html`<p class="wrong">${cause}</p>
    <p>${remedy} ${Object.hasOwn(hints, state) && hints[state as keyof typeof hints]}</p>
    <details>
      <summary>${details}</summary>
      <pre>${reason}</pre>
    </details>`;
}

export function faultWords(fault: BuildFault | null, language: Locale) {
  const { code, what } = fault ?? { code: 'unknown', what: '' };
  const { cause, remedy } = pageMessages[language].publishing.faults[code];
  const named = what.replace(
    /\b([a-z]+) in ([a-z]{2})\b/g,
    (_, type: string, locale: string) =>
      `${editorWord(language, `types.${type}.one`) ?? type} (${languageName(locale, language)})`,
  );
  return { cause: fill(cause, { what: named }), remedy };
}

const releaseMoment = ({ madeAt }: ReleaseNote, language: Locale): string =>
  formatDate(madeAt, language, { dateStyle: 'long', timeStyle: 'medium' });

function releaseRow(
  { release, cause, changes }: ShownRelease,
  mayRollBack: boolean,
  language: Locale,
): Html {
  const { publishing } = pageMessages[language];
  const { id, madeAt, isLive, hasOldSearch } = release;
  const form = html`<form class="inline" action="${adminPaths.publishing}/live">
    <input type="hidden" name="release" value="${id}" />
    <button class="plain">${publishing.rollBack}<span class="hidden">: ${releaseMoment(release, language)}</span></button>
  </form>`;
  const about = cause ? publishing.causes[cause] : publishing.unknown;
  return html`<li>
    <h3><time datetime="${madeAt}">${releaseMoment(release, language)}</time> ${isLive && stateLabel('done', language)}</h3>
    ${changedEntries(changes, publishing.changed, language) ?? html`<p>${about}</p>`}
    ${hasOldSearch && html`<p class="more">${publishing.oldSearch}</p>`}
    ${!isLive && mayRollBack && form}
    <details>
      <summary>${publishing.technical}<span class="hidden">: ${releaseMoment(release, language)}</span></summary>
      <p class="more">${id}</p>
    </details>
  </li>`;
}

interface RollingBack {
  release: ReleaseNote;
  changes: Changes;
  isBack: boolean;
}

export function rollBackPage(frame: PageFrame, { release, changes, isBack }: RollingBack): string {
  const { language } = frame;
  const { rolling } = pageMessages[language].publishing;
  const named = changedEntries(changes, isBack ? rolling.back : rolling.forth, language);
  return confirmPage(frame, {
    title: fill(rolling.title, { moment: releaseMoment(release, language) }),
    text: rolling.text,
    more: html`${named ?? html`<p>${rolling.nothing}</p>`}
      <p>${rolling.next}</p>`,
    act: rolling.act,
    action: `${adminPaths.publishing}/live?${new URLSearchParams({ release: release.id })}`,
    cancel: rolling.cancel,
    back: adminPaths.publishing,
    here: 'publishing',
  });
}
