import { fill } from '../../core/i18n/messages';
import { formatDate } from '../../core/i18n/format-date';
import type { FastifyInstance } from 'fastify';
import { isSeen, publicationDay } from '../../core/content/visibility';
import { BackendError } from '../errors';
import { fieldOf, queryParameter, scriptPolicy, sendPage } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import type { AdminContext } from './admin-context';
import type { Person } from '../auth/rights';
import type { ContentFile } from '../content/content-file';
import { mayOpen } from './editor-config';
import type { PreviewNote } from '../../core/publishing/publishing-service';
import { type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { html, rowList, type Html } from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import { editorWord, languageName } from '../content/editor-words';
import { pageMessages } from '../messages';
import type { ContentType } from '../../core/content/content-type';
import { entryTitle } from './entry-title';

/** What is not public yet, and its preview. */
export function draftsRoutes(
  app: FastifyInstance,
  { auth, drafts, publishing }: AdminContext,
): void {
  /** An entry that this person may open in the editor too. */
  async function entryAt(path: string, person: Person) {
    const file = await drafts.at(path);
    if (!file || !mayOpen(file.type, person)) throw new BackendError('not_found');
    return file;
  }

  app.get(adminPaths.drafts, async (request, reply) => {
    const frame = await auth.personWith(request, 'edit-content');
    const { person, language } = frame;
    const path = queryParameter(request, 'path');
    const chosen = path === '' ? null : draftRow(await entryAt(path, person), language);
    const others = drafts.list().filter((file) => mayOpen(file.type, person) && file.path !== path);
    const preview = publishing()?.preview;
    const previewOf = preview
      ? ({ type, id }: { type: { name: string }; id: string }) => preview.of(type.name, id)
      : null;
    void reply.header('content-security-policy', scriptPolicy);
    return sendPage(
      reply,
      draftsPage(frame, {
        chosen,
        rows: inOrder(others.map((file) => draftRow(file, language))),
        previewOf,
      }),
    );
  });

  app.post(`${adminPaths.drafts}/preview`, async (request, reply) => {
    const { person } = await auth.personWith(request, 'preview-drafts');
    const { path, type, id } = await entryAt(fieldOf(request, 'path'), person);
    const preview = publishing()?.preview;
    if (!preview || !isSeen(type, id)) throw new BackendError('not_found');
    await auth.record(person, 'preview-made', path);
    preview.ask(type.name, id);
    return reply.redirect(draftUrl(path), 303);
  });
}

interface DraftsState {
  /** What somebody came for, public or not. */
  chosen: DraftRow | null;
  rows: readonly DraftRow[];
  /** What became of a preview; null: it is made elsewhere. */
  previewOf: ((row: DraftRow) => PreviewNote | null) | null;
}

/** What is not public yet, and how it will look. */
function draftsPage(frame: PageFrame, state: DraftsState): string {
  const { chosen, rows, previewOf } = state;
  const { drafts } = pageMessages[frame.language];
  const list = (each: readonly DraftRow[]) =>
    rowList(each.map((row) => draftItem(row, state, frame.language)));
  const body = html`${chosen && html`<p><a href="${adminPaths.drafts}">${drafts.all}</a></p>`}
    <h1>${drafts.title}</h1>
    <p>${drafts.lead}</p>
    ${!previewOf && html`<p>${drafts.elsewhere}</p>`}
    ${
      chosen &&
      html`<h2>${drafts.oneTitle}</h2>
        ${list([chosen])}`
    }
    ${(chosen || rows.length > 0) && html`<h2>${drafts.listTitle}</h2>`}
    ${rows.length > 0 ? list(rows) : html`<p>${chosen ? drafts.nothingElse : drafts.none}</p>`}`;
  const script = previewOf ? '/admin/files/keep-fresh.js' : undefined;
  return page(frame, { title: drafts.title, body, here: 'drafts', wide: true, script });
}

function draftItem(row: DraftRow, { previewOf }: DraftsState, language: Locale): Html {
  const { path, type, id, title, languages } = row;
  return html`<li>
    <h3>${title}</h3>
    <p class="more">
      ${editorWord(language, `types.${type.name}.one`) ?? type.name} ·
      ${languages.map((each, index) => html`${index > 0 && ' · '}${languageState(each, language)}`)}
    </p>
    <p>
      <a href="${editorUrl(row)}">${pageMessages[language].drafts.edit}<span class="hidden">: ${title}</span></a>
    </p>
    ${previewOf && isSeen(type, id) && html`<div data-fresh="${path}" aria-live="polite">${previewPart(row, previewOf(row), language)}</div>`}
  </li>`;
}

export function languageState({ locale, state, day: when }: LanguageState, language: Locale): Html {
  const { drafts } = pageMessages[language];
  const text =
    state === 'scheduled'
      ? fill(drafts.scheduled, { day: formatDate(when, language, { dateStyle: 'long' }) })
      : drafts[state];
  return html`${languageName(locale, language)}: ${text}`;
}

/** An entry in the editor. */
export const editorUrl = ({ type, id }: Pick<DraftRow, 'type' | 'id'>): string =>
  `${adminPaths.home}#/collections/${type.singleton ? '_singletons' : type.name}/entries/${id}`;

/** What became of the preview of an entry, and the button that asks for one. */
function previewPart(row: DraftRow, note: PreviewNote | null, language: Locale): Html {
  const { drafts } = pageMessages[language];
  if (!note) return askForm(row, drafts.preview);
  const { state, reason } = note;
  const tone = state === 'failed' ? ' bad' : '';
  return html`<p>${drafts.name}: <span class="state${tone}">${drafts.states[state]}</span></p>
    ${state === 'ready' && readyLinks(note, language)}
    ${
      state === 'failed' &&
      html`<pre>${reason}</pre>
        <p>${drafts.failedHint}</p>`
    }
    ${
      state === 'ready' || state === 'failed'
        ? askForm(row, drafts.again)
        : html`<p>${drafts.waitHint} <a href="${draftUrl(row.path)}">${drafts.refresh}</a></p>`
    }`;
}

/** In a window of their own: the list stays where it is, and the page learns nothing of it. */
function readyLinks({ links, until }: PreviewNote, language: Locale): Html {
  const { drafts } = pageMessages[language];
  if (links.length === 0 || until === null) return html`<p>${drafts.noPages}</p>`;
  const items = links.map(
    ({ locale, url }) =>
      html`<li>
        <a href="${url}" hreflang="${localeRow(locale).htmlLang}" target="_blank" rel="noopener"
          >${fill(drafts.open, { language: languageName(locale, language) })}</a
        >
      </li>`,
  );
  return html`<ul>
      ${items}
    </ul>
    <p class="more">${fill(drafts.until, { moment: formatDate(until, language, { timeStyle: 'short' }) })}</p>`;
}

function askForm({ path, title }: DraftRow, label: string): Html {
  return html`<form class="inline" method="post" action="${adminPaths.drafts}/preview">
    <input type="hidden" name="path" value="${path}" />
    <button class="plain">${label}<span class="hidden">: ${title}</span></button>
  </form>`;
}

interface LanguageState {
  locale: Locale;
  state: 'draft' | 'scheduled' | 'public' | 'faulty';
  /** `2026-12-01`, of what is scheduled; else empty. */
  day: string;
}

export interface DraftRow {
  path: string;
  type: ContentType;
  id: string;
  title: string;
  languages: LanguageState[];
}

export function draftRow(file: ContentFile, language: Locale): DraftRow {
  const { path, type, id, entities, drafts, unreadable } = file;
  const languages = localeCodes.flatMap((locale): LanguageState[] => {
    const draft = drafts[locale];
    if (draft) {
      const isHeld = draft.publicado === false;
      return [
        {
          locale,
          state: isHeld ? 'draft' : 'scheduled',
          day: isHeld ? '' : publicationDay(type, draft),
        },
      ];
    }
    if (unreadable.includes(locale)) return [{ locale, state: 'faulty', day: '' }];
    return entities[locale] ? [{ locale, state: 'public', day: '' }] : [];
  });
  return { path, type, id, title: entryTitle(file, language), languages };
}

/** First what goes live by itself, the soonest first, then what waits for its editor. */
export function inOrder(rows: readonly DraftRow[]): DraftRow[] {
  const soonest = ({ languages }: DraftRow) =>
    languages.flatMap(({ day }) => (day === '' ? [] : [day])).sort()[0] ?? 'later';
  return [...rows].sort(
    (a, b) =>
      soonest(a).localeCompare(soonest(b)) ||
      a.title.localeCompare(b.title) ||
      a.path.localeCompare(b.path),
  );
}

/** An entry above the other drafts: `/admin/drafts?path=articles%2Flamas.yml`. */
export const draftUrl = (path: string): string =>
  `${adminPaths.drafts}?${new URLSearchParams({ path })}`;
