import { fill } from '../../core/i18n/messages';
import type { Locale } from '../../core/i18n/locales';
import type { ContentHistory, HistoryLine } from '../content/content-history';
import { fieldName, languageName } from '../content/editor-words';
import { adminPaths } from '../auth/http/admin-paths';
import { html, rowList, type Html, time } from '../auth/pages/html';
import { rightNeeded } from '../auth/right-needed';
import { page, type PageFrame, paging } from '../auth/pages/page';
import { type ContentPlace, contentPlaceOf, isMedia } from '../content/content-file';
import { changeOf, pictureFrom } from './changes-view';
import type { NamedCommit } from './commit-names';
import { editorUrl } from './editor-url';
import { pageMessages } from '../messages';

type Recent = Awaited<ReturnType<ContentHistory['recent']>>;
type OfOne = Awaited<ReturnType<ContentHistory['of']>>;

export const historyUrl = (path: string): string =>
  `${adminPaths.history}?${new URLSearchParams({ path })}`;
export const pictureUrl = (path: string, { id }: Pick<HistoryLine, 'id'>): string =>
  `${adminPaths.history}/picture?${new URLSearchParams({ path, commit: id })}`;

interface Named {
  named: NamedCommit;
}

export interface RecentHistory extends Pick<Recent, 'meta'> {
  data: readonly (Recent['data'][number] & Named)[];
  mayRestore: boolean;
  wasRestored: boolean;
}

export function recentPage(
  frame: PageFrame,
  { data, meta, mayRestore, wasRestored }: RecentHistory,
): string {
  const { language } = frame;
  const { history, publishing } = pageMessages[language];
  const rows = data.map(
    (line) =>
      html`<li>
        ${heading(line, language)}
        <ul>
          ${line.named.files.map((file) => fileItem(file, language))}
        </ul>
        ${line.named.more > 0 && html`<p class="more">${fill(publishing.more, { count: line.named.more })}</p>`}
        ${mayRestore && line.mayBeUndone && html`<p>${bringBackLink(line, null, language)}</p>`}
      </li>`,
  );
  const body = html`<h1>${history.title}</h1>
    <p>${history.lead} ${!mayRestore && rightNeeded('restore-version', language)}</p>
    ${rows.length > 0 ? rowList(rows) : html`<p>${history.none}</p>`}
    ${paging(language, ends(meta), (number) => `${adminPaths.history}?page=${number}`)}`;
  const note = wasRestored ? history.restored : undefined;
  return page(frame, { title: history.title, body, here: 'history', wide: true, note });
}

function fileItem(
  { path, what, name, fields }: NamedCommit['files'][number],
  language: Locale,
): Html {
  const { history } = pageMessages[language];
  const locales = [...new Set(fields.map(({ locale }) => locale))];
  const changed = locales.flatMap((locale) => {
    const own = fields.filter((each) => each.locale === locale && each.field !== '');
    const labels = [...new Set(own.map(({ field }) => topLabel(path, field, language)))];
    const said = { fields: labels.join(', '), language: languageName(locale ?? '', language) };
    return labels.length > 0 ? [fill(history.fields, said)] : [];
  });
  return html`<li>
    <a href="${historyUrl(path)}">${name}</a>
    <span class="state quiet">${history.what[what as keyof typeof history.what]}</span>
    ${changed.length > 0 && html`<span class="more">${changed.join(' · ')}</span>`}
  </li>`;
}

/** `faqs[2].pergunta` -> `Perguntas frequentes` */
const topLabel = (path: string, field: string, language: Locale): string =>
  fieldName(path, field.split(/[.[]/)[0] ?? field, language);

export interface OneHistory extends Pick<OfOne, 'meta'> {
  data: readonly (OfOne['data'][number] & Named)[];
  path: string;
  name: string;
  mayRestore: boolean;
  wasRestored: boolean;
}

export function entryHistoryPage(
  frame: PageFrame,
  { path, name, data, meta, mayRestore, wasRestored }: OneHistory,
): string {
  const { language } = frame;
  const { history } = pageMessages[language];
  const rows = data.map((line, index) => {
    // The current version needs no restoring, and a deletion cannot be restored.
    const isOld = (index > 0 || meta.page > 1) && line.wasThere;
    return html`<li>
      ${heading(line, language)}
      ${line.changed.length > 0 ? line.changed.map((change) => changeOf(path, change, language)) : html`<p class="more">${isMedia(path) ? history.fileChanged : history.sameFields}</p>`}
      ${line.wasThere && pictureFrom(pictureUrl(path, line), path)}
      ${mayRestore && isOld && html`<p>${bringBackLink(line, path, language)}</p>`}
      ${mayRestore && line.mayBeUndone && html`<p>${bringBackLink(line, null, language)}</p>`}
    </li>`;
  });
  const form = formOf(path, data[0], meta);
  const body = html`<p>
      <a href="${adminPaths.history}">${history.all}</a
      >${form && html` · <a href="${editorUrl(form)}">${pageMessages[language].drafts.edit}</a>`}
    </p>
    <h1>${fill(history.of, { entry: name })}</h1>
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

function formOf(
  path: string,
  newest: OfOne['data'][number] | undefined,
  { page: now }: OfOne['meta'],
): ContentPlace | null {
  const wasDeleted = now === 1 && newest?.wasThere === false;
  return wasDeleted ? null : contentPlaceOf(path);
}

export function authorName({ who }: Pick<HistoryLine, 'who'>, language: Locale): string {
  const names: Readonly<Record<string, string>> = pageMessages[language].history.people;
  return (Object.hasOwn(names, who.name) && names[who.name]) || who.name;
}

function heading({ named, ...line }: HistoryLine & Named, language: Locale): Html {
  return html`<h2>${named.title}</h2>
    <p class="more">${authorName(line, language)} · ${time(line.when, language, 'short')}</p>`;
}

/** `path` null: the whole commit. */
function bringBackLink(line: HistoryLine & Named, path: string | null, language: Locale): Html {
  const { history } = pageMessages[language];
  const query = new URLSearchParams({ commit: line.id, ...(path !== null && { path }) });
  return html`<a href="${`${adminPaths.history}/restore?${query}`}"
    >${path === null ? history.undo : history.restore}<span class="hidden">: ${line.named.title}, ${time(line.when, language, 'short')}</span></a
  >`;
}

const ends = ({ page: now, more }: { page: number; more: boolean }) => ({
  page: now,
  pages: more ? now + 1 : now,
});
