import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BackendError } from '../errors';
import { fieldOf, queryParameter, scriptPolicy, sendPage } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import type { AdminContext } from './admin-context';
import { may } from '../auth/rights';
import type { BuildNote, ReleaseNote } from '../../core/publishing/publishing-service';
import { formatDate } from '../../core/i18n/format-date';
import { type Locale, localeRow } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { html, rowList, type Html, time } from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import { counted, pageMessages } from '../messages';

export function publishingRoutes(
  app: FastifyInstance,
  { auth, publishing, siteUrl }: AdminContext,
): void {
  app.get(adminPaths.publishing, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-builds');
    void reply.header('content-security-policy', scriptPolicy);
    const service = publishing();
    if (!service) return sendPage(reply, publishingPage(frame, null));
    const [builds, releases] = await Promise.all([service.builds(), service.releases()]);
    const mayRollBack = may(frame.person, 'roll-back-release');
    const wasRolledBack = queryParameter(request, 'note') === 'rolled-back';
    return sendPage(
      reply,
      publishingPage(frame, { builds, releases, siteUrl, mayRollBack, wasRolledBack }),
    );
  });

  app.post(`${adminPaths.publishing}/live`, async (request, reply) => {
    const { person } = await auth.personWith(request, 'roll-back-release');
    const release = fieldOf(request, 'release');
    if (!(await publishing()?.rollBack(release))) throw new BackendError('not_found');
    await auth.record(person, 'rolled-back', release);
    return reply.redirect(`${adminPaths.publishing}?note=rolled-back`, 303);
  });

  /** For the strip above the editor: what became of the last save. */
  app.get('/admin/api/publishing', async (request) => {
    await auth.personWith(request, 'see-builds');
    const service = publishing();
    const [newest] = (await service?.builds()) ?? [];
    if (!service || !newest) return { data: null };
    // Another release was put back since.
    const isReplaced =
      newest.state === 'done' &&
      !(await service.releases()).some(({ id, isLive }) => isLive && id === newest.release);
    return {
      data: {
        id: newest.id,
        state: isReplaced ? 'replaced' : stateOf(newest),
        endedAt: newest.endedAt,
      },
    };
  });

  for (const name of ['keep-fresh', 'publishing-state'])
    app.get(`/admin/files/${name}.js`, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(join(__dirname, `client/${name}.mjs`), 'utf8')),
    );
}

interface PublishingState {
  builds: readonly BuildNote[];
  releases: readonly ReleaseNote[];
  siteUrl: string;
  mayRollBack: boolean;
  wasRolledBack: boolean;
}

/** What is being published, what was, and the way back. Null: another machine publishes. */
function publishingPage(frame: PageFrame, state: PublishingState | null): string {
  const { publishing } = pageMessages[frame.language];
  const body = html`<h1>${publishing.title}</h1>
    <p>${publishing.lead}</p>
    ${state ? shownState(state, frame.language) : html`<p>${publishing.elsewhere}</p>`}`;
  return page(frame, {
    title: publishing.title,
    body,
    here: 'publishing',
    note: state?.wasRolledBack ? publishing.rolledBack : undefined,
    wide: true,
    script: state ? '/admin/files/keep-fresh.js' : undefined,
  });
}

function shownState(state: PublishingState, language: Locale): Html {
  const { publishing } = pageMessages[language];
  const { builds, releases } = state;
  const live = releases.find(({ isLive }) => isLive)?.id;
  return html`<p><a href="${adminPaths.publishing}">${publishing.refresh}</a> · <a href="#releases">${publishing.toReleases}</a></p>
    <div data-fresh="builds" aria-live="polite">
      ${
        builds.length > 0
          ? rowList(builds.map((build) => buildRow(build, live, state, language)))
          : html`<p>${publishing.none}</p>`
      }
    </div>
    <h2 id="releases">${publishing.releasesTitle}</h2>
    <p>${publishing.releasesLead}</p>
    <div data-fresh="releases">
      ${rowList(releases.map((release) => releaseRow(release, state.mayRollBack, language)))}
    </div>`;
}

/** Of one whose pages are live: whether what is derived from them is being made, or failed. */
export function stateOf({ state, liveAt }: BuildNote) {
  if (liveAt !== null && state === 'running') return 'following';
  return liveAt !== null && state === 'failed' ? 'halfFailed' : state;
}

function buildRow(
  build: BuildNote,
  live: string | undefined,
  { siteUrl }: PublishingState,
  language: Locale,
): Html {
  const { publishing } = pageMessages[language];
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
  const named = changed.first.slice(0, 5);
  const isReplaced = state === 'done' && release !== live;
  const shown = isReplaced ? 'replaced' : stateOf(build);
  const tones = { failed: ' bad', halfFailed: ' bad', joined: ' quiet', replaced: ' quiet' };
  const tone = tones[shown as keyof typeof tones] ?? '';
  const hint = { failed: publishing.failedHint, halfFailed: publishing.halfFailedHint };
  return html`<li>
    <h2>${publishing.causes[cause]} <span class="state${tone}">${publishing.states[shown]}</span></h2>
    <p class="more">${id} · ${time(requestedAt, language, 'short')}${seconds !== null && html` · ${fill(publishing.seconds, { seconds: seconds.toLocaleString(localeRow(language).htmlLang) })}`}</p>
    ${changed.total > 0 && html`<p>${publishing.changed}: ${named.map(({ type, id: entity, locale }) => `${type}/${entity} (${locale})`).join(', ')}${rest({ total: changed.total, first: named }, language)}</p>`}
    ${
      pages &&
      pages.total > 0 &&
      html`<details>
        <summary>${counted(language, 'publishing.pages', pages.total)}</summary>
        <p>${pages.first.map((path, index) => html`${index > 0 && ', '}<a href="${siteUrl}${path}">${path}</a>`)}${rest(pages, language)}</p>
      </details>`
    }
    ${reason !== null && html`<pre>${reason}</pre>`} ${(shown === 'failed' || shown === 'halfFailed') && html`<p>${hint[shown]}</p>`}
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

function rest(
  { total, first }: { total: number; first: readonly unknown[] },
  language: Locale,
): Html | null {
  return total > first.length
    ? html` ${fill(pageMessages[language].publishing.more, { count: total - first.length })}`
    : null;
}

function releaseRow(
  { id, madeAt, isLive, hasOldSearch }: ReleaseNote,
  mayRollBack: boolean,
  language: Locale,
): Html {
  const { publishing } = pageMessages[language];
  const form = html`<form class="inline" method="post" action="${adminPaths.publishing}/live">
    <input type="hidden" name="release" value="${id}" />
    <button class="plain">${publishing.rollBack}<span class="hidden">: ${id}</span></button>
  </form>`;
  return html`<li>
    <h3><time datetime="${madeAt}">${formatDate(madeAt, language, { dateStyle: 'long', timeStyle: 'medium' })}</time> ${isLive && html`<span class="state">${publishing.live}</span>`}</h3>
    <p class="more">${id}${hasOldSearch && html` · ${publishing.oldSearch}`}</p>
    ${!isLive && mayRollBack && form}
  </li>`;
}
