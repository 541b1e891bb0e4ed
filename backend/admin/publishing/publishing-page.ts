import type { Locale } from '../../../core/i18n/locales';
import { places } from '../../auth/http/places';
import { doneNote } from '../../auth/pages/form-parts';
import { html, type Html } from '../../auth/pages/html';
import { time } from '../../auth/pages/moment';
import { page, type PageFrame } from '../../auth/pages/page';
import { screenWords } from '../messages/messages';
import type { BuildNote, ReleaseNote } from '../../../core/publishing/publishing-service';

export interface PublishingState {
  builds: readonly BuildNote[];
  releases: readonly ReleaseNote[];
  siteUrl: string;
  mayRollBack: boolean;
  wasRolledBack: boolean;
}

/** What is being published, what was, and the way back. Null: another machine publishes. */
export function publishingPage(frame: PageFrame, state: PublishingState | null): string {
  const { publishing } = screenWords[frame.language];
  const body = html`${doneNote(state?.wasRolledBack ? publishing.rolledBack : undefined)}
    <h1>${publishing.title}</h1>
    <p>${publishing.lead}</p>
    ${state ? shownState(state, frame.language) : html`<p>${publishing.elsewhere}</p>`}`;
  return page(frame, {
    title: publishing.title,
    body,
    here: 'publishing',
    wide: true,
    script: state ? '/admin/files/keep-fresh.js' : undefined,
  });
}

function shownState(state: PublishingState, language: Locale): Html {
  const { publishing } = screenWords[language];
  const { builds, releases } = state;
  const live = releases.find(({ isLive }) => isLive)?.id;
  return html`<p><a href="${places.publishing}">${publishing.refresh}</a></p>
    <div data-fresh="builds" aria-live="polite">
      ${
        builds.length > 0
          ? html`<ul class="rows">
              ${builds.map((build) => buildRow(build, live, state, language))}
            </ul>`
          : html`<p>${publishing.none}</p>`
      }
    </div>
    <h2>${publishing.releasesTitle}</h2>
    <p>${publishing.releasesLead}</p>
    <div data-fresh="releases">
      <ul class="rows">
        ${releases.map((release) => releaseRow(release, state.mayRollBack, language))}
      </ul>
    </div>`;
}

function buildRow(
  build: BuildNote,
  live: string | undefined,
  { siteUrl }: PublishingState,
  language: Locale,
): Html {
  const { publishing } = screenWords[language];
  const {
    id,
    state,
    cause,
    requestedAt,
    seconds,
    changed,
    pages,
    release,
    nextTry,
    reason,
    warnings,
  } = build;
  const shown = state === 'done' && release !== live ? 'replaced' : state;
  const tone = { failed: ' bad', joined: ' quiet', replaced: ' quiet' }[shown as string] ?? '';
  return html`<li>
    <h2>${publishing.causes[cause]} <span class="state${tone}">${publishing.states[shown]}</span></h2>
    <p class="more">${id} · ${time(requestedAt, language, 'short')}${seconds !== null && html` · ${publishing.seconds(seconds)}`}</p>
    ${changed.total > 0 && html`<p>${publishing.changed}: ${changed.first.map(({ type, id: entity, locale }) => `${type}/${entity} (${locale})`).join(', ')}${rest(changed, language)}</p>`}
    ${pages && pages.total > 0 && html`<p>${publishing.pages(pages.total)}: ${pages.first.map((path, index) => html`${index > 0 && ', '}<a href="${siteUrl}${path}">${path}</a>`)}${rest(pages, language)}</p>`}
    ${reason !== null && html`<pre>${reason}</pre>`} ${state === 'failed' && html`<p>${publishing.failedHint}</p>`}
    ${nextTry !== null && html`<p>${publishing.nextTry(new Date(nextTry).toLocaleTimeString('pt-PT', { timeZone: 'Europe/Lisbon' }))}</p>`}
    ${
      warnings.total > 0 &&
      html`<details>
        <summary>${publishing.warnings(warnings.total)}</summary>
        <pre>${warnings.first.join('\n')}</pre>
      </details>`
    }
  </li>`;
}

function rest(
  { total, first }: { total: number; first: readonly unknown[] },
  language: Locale,
): Html | null {
  return total > first.length
    ? html` ${screenWords[language].publishing.more(total - first.length)}`
    : null;
}

function releaseRow(
  { id, madeAt, isLive }: ReleaseNote,
  mayRollBack: boolean,
  language: Locale,
): Html {
  const { publishing } = screenWords[language];
  const form = html`<form class="inline" method="post" action="${places.publishing}/live">
    <input type="hidden" name="release" value="${id}" />
    <button class="plain">${publishing.rollBack}<span class="hidden">: ${id}</span></button>
  </form>`;
  return html`<li>
    <h3>${time(madeAt, language)} ${isLive && html`<span class="state">${publishing.live}</span>`}</h3>
    <p class="more">${id}</p>
    ${!isLive && mayRollBack && form}
  </li>`;
}
