import { localeRow, type Locale } from '../../../core/i18n/locales';
import { languageName } from '../../content/messages/names';
import { places } from '../../auth/http/places';
import { html, type Html } from '../../auth/pages/html';
import { clockTime } from '../../auth/pages/moment';
import type { PreviewNote } from '../../../core/publishing/publishing-service';
import { screenWords } from '../messages/messages';
import { draftPlace } from './draft-place';
import type { DraftRow } from './draft-rows';

/** What became of the preview of an entry, and the button that asks for one. */
export function previewPart(row: DraftRow, note: PreviewNote | null, language: Locale): Html {
  const { drafts } = screenWords[language];
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
        : html`<p>${drafts.patience} <a href="${draftPlace(row.path)}">${drafts.refresh}</a></p>`
    }`;
}

/** In a window of their own: the list stays where it is, and the page learns nothing of it. */
function readyLinks({ links, until }: PreviewNote, language: Locale): Html {
  const { drafts } = screenWords[language];
  if (links.length === 0 || until === null) return html`<p>${drafts.noPages}</p>`;
  const items = links.map(
    ({ locale, url }) =>
      html`<li>
        <a href="${url}" hreflang="${localeRow(locale).htmlLang}" target="_blank" rel="noopener"
          >${drafts.open(languageName(locale, language))}</a
        >
      </li>`,
  );
  return html`<ul>
      ${items}
    </ul>
    <p class="more">${drafts.until(clockTime(until, language))}</p>`;
}

function askForm({ path, title }: DraftRow, label: string): Html {
  return html`<form class="inline" method="post" action="${places.drafts}/preview">
    <input type="hidden" name="path" value="${path}" />
    <button class="plain">${label}<span class="hidden">: ${title}</span></button>
  </form>`;
}
