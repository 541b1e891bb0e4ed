import { fill } from '../../core/i18n/messages';
import { isSeen } from '../../core/content/visibility';
import type { Locale } from '../../core/i18n/locales';
import type { ContentHistory, FileChange, HistoryLine } from '../content/content-history';
import { entryName } from '../content/editor-words';
import { adminPaths } from '../auth/http/admin-paths';
import { html, rowList, type Html, time } from '../auth/pages/html';
import { page, type PageFrame, paging } from '../auth/pages/page';
import { isMedia, contentPlaceOf } from '../content/content-file';
import { changeOf, pictureFrom } from './changes-view';
import { draftUrl } from './draft-row';
import { pageMessages } from '../messages';

type Recent = Awaited<ReturnType<ContentHistory['recent']>>;
type OfOne = Awaited<ReturnType<ContentHistory['of']>>;

export const historyUrl = (path: string): string =>
  `${adminPaths.history}?${new URLSearchParams({ path })}`;
/** A picture as it was after a commit. */
export const pictureUrl = (path: string, { id }: Pick<HistoryLine, 'id'>): string =>
  `${adminPaths.history}/picture?${new URLSearchParams({ path, commit: id })}`;
const mostFiles = 12;

export function recentPage(
  frame: PageFrame,
  { data, meta, mayRestore, wasRestored }: Recent & { mayRestore: boolean; wasRestored: boolean },
): string {
  const { language } = frame;
  const { history } = pageMessages[language];
  const file = ({ path, what }: FileChange) =>
    html`<li>
      <a href="${historyUrl(path)}">${entryName(path, language)}</a>
      <span class="state quiet">${history.what[what as keyof typeof history.what]}</span>
    </li>`;
  const rows = data.map(
    (line) =>
      html`<li>
        ${heading(line, language)}
        <ul>
          ${line.files.slice(0, mostFiles).map(file)}
        </ul>
        ${mayRestore && line.mayBeUndone && html`<p>${bringBackLink(line, null, language)}</p>`}
        ${line.files.length > mostFiles && html`<p class="more">${fill(pageMessages[language].publishing.more, { count: line.files.length - mostFiles })}</p>`}
      </li>`,
  );
  const body = html`<h1>${history.title}</h1>
    <p>${history.lead}</p>
    ${rows.length > 0 ? rowList(rows) : html`<p>${history.none}</p>`}
    ${paging(language, ends(meta), (number) => `${adminPaths.history}?page=${number}`)}`;
  const note = wasRestored ? history.restored : undefined;
  return page(frame, { title: history.title, body, here: 'history', wide: true, note });
}

export interface OneHistory extends OfOne {
  path: string;
  mayRestore: boolean;
  wasRestored: boolean;
}

export function entryHistoryPage(
  frame: PageFrame,
  { path, data, meta, mayRestore, wasRestored }: OneHistory,
): string {
  const { language } = frame;
  const { history } = pageMessages[language];
  const rows = data.map((line, index) => {
    // What is there now needs not to be brought back, and what was deleted then cannot be.
    const isOld = (index > 0 || meta.page > 1) && line.wasThere;
    return html`<li>
      ${heading(line, language)}
      ${line.changed.length > 0 ? line.changed.map((change) => changeOf(path, change, language)) : html`<p class="more">${isMedia(path) ? history.fileChanged : history.sameFields}</p>`}
      ${line.wasThere && pictureFrom(pictureUrl(path, line), path)}
      ${mayRestore && isOld && html`<p>${bringBackLink(line, path, language)}</p>`}
      ${mayRestore && line.mayBeUndone && html`<p>${bringBackLink(line, null, language)}</p>`}
    </li>`;
  });
  const body = html`<p>
      <a href="${adminPaths.history}">${history.all}</a
      >${hasPreview(path, data[0], meta) && html` · <a href="${draftUrl(path)}">${pageMessages[language].drafts.preview}</a>`}
    </p>
    <h1>${fill(history.of, { entry: entryName(path, language) })}</h1>
    ${rowList(rows)}
    ${paging(language, ends(meta), (number) => `${historyUrl(path)}&page=${number}`)}`;
  return page(frame, {
    title: history.title,
    body,
    here: 'history',
    wide: true,
    note: wasRestored ? history.restored : undefined,
  });
}

/** An entry with pages, which was not deleted last as far as this page knows. */
function hasPreview(
  path: string,
  newest: OfOne['data'][number] | undefined,
  { page: now }: OfOne['meta'],
): boolean {
  const place = contentPlaceOf(path);
  const wasDeleted = now === 1 && newest?.wasThere === false;
  return place !== null && typeof place !== 'string' && isSeen(place.type, place.id) && !wasDeleted;
}

/** The first line of its message; those that the backend writes in the words of the reader. */
export function commitLine({ message }: HistoryLine, language: Locale): string {
  const [line = ''] = message.split('\n');
  const messages: Readonly<Record<string, string>> = pageMessages[language].history.messages;
  return (Object.hasOwn(messages, line) && messages[line]) || line;
}

function heading(line: HistoryLine, language: Locale): Html {
  const { who, when } = line;
  return html`<h2>${commitLine(line, language)}</h2>
    <p class="more">${who.name} · ${time(when, language, 'short')}</p>`;
}

/** The page that says what would change, and asks: `path` null for the whole commit. */
function bringBackLink(line: HistoryLine, path: string | null, language: Locale): Html {
  const { history } = pageMessages[language];
  const query = new URLSearchParams({ commit: line.id, ...(path !== null && { path }) });
  return html`<a href="${`${adminPaths.history}/restore?${query}`}"
    >${path === null ? history.undo : history.restore}<span class="hidden">: ${commitLine(line, language)}, ${time(line.when, language, 'short')}</span></a
  >`;
}

/** How many pages there are is not counted: whether there is another one is known. */
const ends = ({ page: now, more }: { page: number; more: boolean }) => ({
  page: now,
  pages: more ? now + 1 : now,
});
