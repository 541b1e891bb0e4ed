import { dayInPortugal } from '../../core/content/visibility';
import { formatDate } from '../../core/i18n/format-date';
import { adminPaths } from '../auth/http/admin-paths';
import { html, rowList, type Html } from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import type { Drafts } from '../content/content-file';
import { editorWord, languageName } from '../content/editor-words';
import { pageMessages } from '../messages';
import { draftUrl } from './draft-row';
import { entryTitle } from './entry-title';

type Coming = ReturnType<Drafts['coming']>[number];

export function calendarPage(frame: PageFrame, coming: readonly Coming[]): string {
  const { language } = frame;
  const { calendar, drafts } = pageMessages[language];
  const days = [...new Set(coming.map(({ at }) => dayInPortugal(at)))].sort();
  const line = ({ at, what, locale, file }: Coming): Html =>
    html`<li>
      <time datetime="${at.toISOString()}">${formatDate(at, language, { timeStyle: 'short' })}</time>
      <span class="state${what === 'taken' && ' quiet'}">${calendar[what]}</span>
      <a href="${draftUrl(file.path)}">${entryTitle(file, language)}</a>
      <span class="more">${editorWord(language, `types.${file.type.name}.one`)} · ${languageName(locale, language)}</span>
    </li>`;
  const rows = days.map(
    (day) =>
      html`<li>
        <h2>${formatDate(day, language, { dateStyle: 'full' })}</h2>
        <ul class="times">
          ${coming.filter(({ at }) => dayInPortugal(at) === day).map(line)}
        </ul>
      </li>`,
  );
  const body = html`<p><a href="${adminPaths.drafts}">${drafts.all}</a></p>
    <h1>${calendar.title}</h1>
    <p>${calendar.lead}</p>
    ${rows.length > 0 ? rowList(rows) : html`<p>${calendar.none}</p>`}`;
  return page(frame, { title: calendar.title, body, here: 'calendar', wide: true });
}
