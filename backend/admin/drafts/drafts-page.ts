import { isSeen } from '../../../core/content/seen-on';
import type { Locale } from '../../../core/i18n/locales';
import { places } from '../../auth/http/places';
import { html, type Html } from '../../auth/pages/html';
import { day } from '../../auth/pages/moment';
import { page, type PageFrame } from '../../auth/pages/page';
import { wordsOfType } from '../config/collections';
import { languageName } from '../../content/messages/names';
import { editorWords } from '../../content/messages/messages';
import type { PreviewNote } from '../../../core/publishing/publishing-service';
import { screenWords } from '../messages/messages';
import type { DraftRow, LanguageState } from './draft-rows';
import { previewPart } from './preview-part';

export interface DraftsState {
  /** What somebody came for, public or not. */
  chosen: DraftRow | null;
  rows: readonly DraftRow[];
  /** What became of a preview; null: it is made elsewhere. */
  previewOf: ((row: DraftRow) => PreviewNote | null) | null;
}

/** What is not public yet, and how it will look. */
export function draftsPage(frame: PageFrame, state: DraftsState): string {
  const { chosen, rows, previewOf } = state;
  const { drafts } = screenWords[frame.language];
  const list = (each: readonly DraftRow[]) =>
    html`<ul class="rows">
      ${each.map((row) => draftItem(row, state, frame.language))}
    </ul>`;
  const body = html`${chosen && html`<p><a href="${places.drafts}">${drafts.all}</a></p>`}
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
      ${wordsOfType(editorWords[language], type).one} ·
      ${languages.map((each, index) => html`${index > 0 && ' · '}${languageState(each, language)}`)}
    </p>
    <p>
      <a href="${editorPlace(row)}">${screenWords[language].drafts.edit}<span class="hidden">: ${title}</span></a>
    </p>
    ${previewOf && isSeen(type, id) && html`<div data-fresh="${path}" aria-live="polite">${previewPart(row, previewOf(row), language)}</div>`}
  </li>`;
}

function languageState({ locale, state, day: when }: LanguageState, language: Locale): Html {
  const { drafts } = screenWords[language];
  const text = state === 'scheduled' ? drafts.scheduled(day(when, language)) : drafts[state];
  return html`${languageName(locale, language)}: ${text}`;
}

/** As the editor names its own places. */
const editorPlace = ({ type, id }: DraftRow): string =>
  `${places.home}#/collections/${type.singleton ? '_singletons' : type.name}/entries/${id}`;
