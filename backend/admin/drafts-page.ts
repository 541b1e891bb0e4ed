import { fill } from '../../core/i18n/messages';
import { formatDate } from '../../core/i18n/format-date';
import { isSeen } from '../../core/content/visibility';
import { type Locale, localeRow } from '../../core/i18n/locales';
import type { PreviewNote } from '../../core/publishing/publishing-service';
import { adminPaths } from '../auth/http/admin-paths';
import { type FieldErrors, html, rowList, type Html } from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import { editorWord, languageName } from '../content/editor-words';
import { pageMessages, publishingMessages } from '../messages';
import { type DraftRow, draftUrl, editorUrl } from './draft-row';
import { faultWords } from './fault-words';
import { type Act, type Asked, publicationForms } from './publication-form';

export interface DraftsState {
  chosen: DraftRow | null;
  rows: readonly DraftRow[];
  /** Null: previews are made elsewhere. */
  previewOf: ((row: DraftRow) => PreviewNote | null) | null;
  act: Act | null;
  version: string | null;
  asked?: Asked | undefined;
  errors?: FieldErrors | undefined;
  note?: string | undefined;
}

export function draftsPage(frame: PageFrame, state: DraftsState): string {
  const { chosen, rows, previewOf, errors, note } = state;
  const { drafts } = pageMessages[frame.language];
  const list = (each: readonly DraftRow[]) =>
    rowList(each.map((row) => draftItem(row, state, frame.language)));
  const body = html`<p>
      ${chosen && html`<a href="${adminPaths.drafts}">${drafts.all}</a> · `}<a href="${adminPaths.calendar}">${drafts.calendar}</a>
    </p>
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
  return page(frame, {
    title: drafts.title,
    body,
    note,
    errors,
    here: 'drafts',
    wide: true,
    script,
  });
}

function draftItem(row: DraftRow, state: DraftsState, language: Locale): Html {
  const { path, type, id, title, languages } = row;
  const { previewOf, chosen, act, version, asked, errors = {} } = state;
  const { drafts } = pageMessages[language];
  const about = html`<span class="hidden">: ${title}</span>`;
  const isIncomplete = languages.some(({ missing }) => missing.length > 0);
  const states = languages.map(({ text }, index) => html`${index > 0 && ' · '}${text}`);
  return html`<li>
    <h3>${title}</h3>
    <p class="more">
      ${editorWord(language, `types.${type.name}.one`) ?? type.name} ·
      ${states}${isIncomplete && html` · <strong>${drafts.incomplete}</strong>`}
    </p>
    <p>
      <a href="${editorUrl(row)}">${drafts.edit}${about}</a>${act && row !== chosen && html` · <a href="${draftUrl(path)}">${act === 'publish' ? drafts.choose : drafts.approval.submit}${about}</a>`}
    </p>
    ${previewOf && isPreviewed(row) && isSeen(type, id) && html`<div data-fresh="${path}" aria-live="polite">${previewPart(row, previewOf(row), language)}</div>`}
    ${act && row === chosen && publicationForms(row, { act, version, asked, errors, language })}
  </li>`;
}

/** Only complete entries have previews. */
const isPreviewed = ({ languages }: DraftRow): boolean =>
  languages.some(({ missing }) => missing.length === 0);

function previewPart(row: DraftRow, note: PreviewNote | null, language: Locale): Html {
  const { drafts } = pageMessages[language];
  if (!note) return askForm(row, drafts.preview);
  const { state, reason, fault } = note;
  const tone = state === 'failed' ? ' bad' : '';
  return html`<p>${drafts.name}: <span class="state${tone}">${drafts.states[state]}</span></p>
    ${state === 'ready' && readyLinks(note, language)}
    ${
      state === 'failed' &&
      reason !== null &&
      html`<p class="wrong">${faultWords(fault, language).cause}</p>
        <p>${drafts.failedHint}</p>
        <details>
          <summary>${publishingMessages[language].details}</summary>
          <pre>${reason}</pre>
        </details>`
    }
    ${
      state === 'ready' || state === 'failed'
        ? askForm(row, drafts.again)
        : html`<p>${drafts.waitHint} <a href="${draftUrl(row.path)}">${drafts.refresh}</a></p>`
    }`;
}

/** In a window of its own, which learns nothing of this page. */
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
