import { fill } from '../../core/i18n/messages';
import { diffWordsWithSpace } from 'diff';
import { isSeen } from '../../core/content/visibility';
import type { Locale } from '../../core/i18n/locales';
import type {
  ContentHistory,
  FieldChange,
  FileChange,
  HistoryLine,
} from '../content/content-history';
import { entryName, fieldName, languageName } from '../content/editor-words';
import { adminPaths } from '../auth/http/admin-paths';
import { html, rowList, type Html, time } from '../auth/pages/html';
import { page, type PageFrame, paging } from '../auth/pages/page';
import { isMedia, contentPlaceOf } from '../content/content-file';
import { draftUrl } from './drafts-routes';
import { pageMessages } from '../messages';

type Recent = Awaited<ReturnType<ContentHistory['recent']>>;
type OfOne = Awaited<ReturnType<ContentHistory['of']>>;

export const historyUrl = (path: string): string =>
  `${adminPaths.history}?${new URLSearchParams({ path })}`;
const mostFiles = 12;

export function recentPage(frame: PageFrame, { data, meta }: Recent): string {
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
        ${line.files.length > mostFiles && html`<p class="more">${fill(pageMessages[language].publishing.more, { count: line.files.length - mostFiles })}</p>`}
      </li>`,
  );
  const body = html`<h1>${history.title}</h1>
    <p>${history.lead}</p>
    ${rows.length > 0 ? rowList(rows) : html`<p>${history.none}</p>`}
    ${paging(language, ends(meta), (number) => `${adminPaths.history}?page=${number}`)}`;
  return page(frame, { title: history.title, body, here: 'history', wide: true });
}

export interface OneHistory extends OfOne {
  path: string;
  mayRestore: boolean;
  wasRestored?: boolean;
  refused?: string;
}

export function entryHistoryPage(
  frame: PageFrame,
  { path, data, meta, mayRestore, wasRestored, refused }: OneHistory,
): string {
  const { language } = frame;
  const { history } = pageMessages[language];
  const rows = data.map((line, index) => {
    // What is there now needs not to be brought back, and what was deleted then cannot be.
    const isOld = index > 0 || meta.page > 1;
    const wasThere = line.changed.some(({ after }) => after !== null);
    return html`<li>
      ${heading(line, language)}
      ${line.changed.length > 0 ? line.changed.map((change) => changeOf(path, change, language)) : html`<p class="more">${isMedia(path) ? history.fileChanged : history.sameFields}</p>`}
      ${mayRestore && isOld && wasThere && restoreForm(path, line, language)}
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
    errors: refused ? { '': refused } : {},
  });
}

/** An entry with pages, which was not deleted last as far as this page knows. */
function hasPreview(
  path: string,
  newest: OfOne['data'][number] | undefined,
  { page: now }: OfOne['meta'],
): boolean {
  const place = contentPlaceOf(path);
  const wasDeleted =
    now === 1 &&
    newest !== undefined &&
    newest.changed.length > 0 &&
    newest.changed.every(({ after }) => after === null);
  return place !== null && typeof place !== 'string' && isSeen(place.type, place.id) && !wasDeleted;
}

function heading({ who, when, message }: HistoryLine, language: Locale): Html {
  const [line = ''] = message.split('\n');
  const messages: Readonly<Record<string, string>> = pageMessages[language].history.messages;
  return html`<h2>${Object.hasOwn(messages, line) ? messages[line] : line}</h2>
    <p class="more">${who.name} · ${time(when, language, 'short')}</p>`;
}

function changeOf(
  path: string,
  { locale, field, before, after }: FieldChange,
  language: Locale,
): Html {
  const { history } = pageMessages[language];
  const label =
    locale === null
      ? history.wholeFile
      : `${fieldName(path, field, language)} (${languageName(locale, language)})`;
  const pieces =
    typeof before === 'string' && typeof after === 'string' ? wordChanges(before, after) : null;
  const text = (value: unknown) => textOf({ path, field, language }, value);
  return html`<div class="change">
    <strong>${label}</strong>
    ${
      pieces
        ? html`<p class="words">${pieces.map((piece) => wordsOf(piece, language))}</p>`
        : html`${before !== null && deleted(text(before), language)}${inserted(text(after), language)}`
    }
  </div>`;
}

function wordsOf({ kind, text }: Piece, language: Locale): Html {
  if (kind === 'gone') return deleted(text, language);
  if (kind === 'new') return inserted(text, language);
  return html`${kind === 'cut' ? ' […] ' : text}`;
}

const deleted = (text: string, language: Locale): Html =>
  html`<del><span class="hidden">${pageMessages[language].history.before}: </span>${text}</del>`;

const inserted = (text: string, language: Locale): Html =>
  html`<ins><span class="hidden">${pageMessages[language].history.after}: </span>${text}</ins>`;

interface FieldContext {
  path: string;
  field: string;
  language: Locale;
}

/** A value as text; of a group or a list each field on its own line, labelled as in the form. */
function textOf(place: FieldContext, value: unknown): string {
  const { nothing, yes, no } = pageMessages[place.language].history;
  if (value === null || value === '') return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map((item, index): [string, unknown] => [`${place.field}[${index}]`, item])
    : Object.entries(value as object).map(([name, item]): [string, unknown] => [
        place.field ? `${place.field}.${name}` : name,
        item,
      ]);
  const lines = parts.map(([field, item]) => {
    const text = textOf({ ...place, field }, item);
    return typeof item === 'object' && item !== null
      ? text
      : `${fieldName(place.path, field, place.language)}: ${text}`;
  });
  return lines.length > 0 ? lines.join('\n') : nothing;
}

function restoreForm(path: string, { id }: HistoryLine, language: Locale): Html {
  return html`<form class="inline" method="post" action="${adminPaths.history}/restore">
    <input type="hidden" name="path" value="${path}" />
    <input type="hidden" name="commit" value="${id}" />
    <button class="plain">${pageMessages[language].history.restore}</button>
  </form>`;
}

/** How many pages there are is not counted: whether there is another one is known. */
const ends = ({ page: now, more }: { page: number; more: boolean }) => ({
  page: now,
  pages: more ? now + 1 : now,
});

/** `cut` stands for a long unchanged stretch. */
export interface Piece {
  kind: 'same' | 'gone' | 'new' | 'cut';
  text: string;
}

/** Shorter texts are taken in at a glance. */
const short = 160;
/** What stays around a change, to know where one is. */
const around = 60;
/** More that is other than this, or more time, and it is another text. */
const limits = { maxEditLength: 400, timeout: 200 };

/** A diff of the words of a long text; null for a short one, and where too much differs. */
export function wordChanges(before: string, after: string): Piece[] | null {
  if (Math.min(before.length, after.length) < short) return null;
  const changes = diffWordsWithSpace(before, after, limits);
  if (!changes) return null;
  return changes.flatMap(({ added, removed, value }, index): Piece[] => {
    if (added || removed) return [{ kind: added ? 'new' : 'gone', text: value }];
    return shortened(value, index === 0, index === changes.length - 1);
  });
}

function shortened(text: string, opens: boolean, closes: boolean): Piece[] {
  const [head, tail] = [opens ? 0 : around, closes ? 0 : around];
  if (text.length <= head + tail + around) return [{ kind: 'same', text }];
  const begin = text.slice(0, head).replace(/(?<!\S)\S+$/, '');
  const end = tail === 0 ? '' : text.slice(-tail).replace(/^\S*/, '');
  return [
    { kind: 'same', text: begin },
    { kind: 'cut', text: text.slice(begin.length, text.length - end.length) },
    { kind: 'same', text: end },
  ].filter((piece): piece is Piece => piece.text !== '');
}
