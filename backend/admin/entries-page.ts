import { contentTypeNamed, storedTypes } from '../../core/content/registry';
import { formatDate } from '../../core/i18n/format-date';
import { type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { adminPaths } from '../auth/http/admin-paths';
import { choiceField, type FieldErrors, html, type Html } from '../auth/pages/html';
import { page, type PageFrame, paging } from '../auth/pages/page';
import { editorWord, languageName } from '../content/editor-words';
import {
  type EntryFilter,
  type EntryOrder,
  type entryOrders,
  type EntryState,
  entryStates,
  type ListedEntry,
  translationStates,
} from '../content/entry-list';
import { countedEntries, entryMessages } from '../messages';
import { bulkPart } from './bulk-part';
import { draftUrl, editorUrl } from './draft-row';
import { type AskedEntries, entriesUrl, isNewestFirst } from './entries-filter';

export interface EntriesState {
  items: readonly ListedEntry[];
  total: number;
  place: { page: number; pages: number };
  asked: AskedEntries;
  filter: EntryFilter;
  order: EntryOrder;
  authors: readonly (readonly [string, string])[];
  categories: readonly (readonly [string, string])[];
  pictureOf: (entry: ListedEntry) => string | null;
  isEditable: boolean;
  mayPublish: boolean;
  errors: FieldErrors;
  note: string | undefined;
}

export function entriesPage(frame: PageFrame, state: EntriesState): string {
  const { language } = frame;
  const { total, place, asked, filter, errors, note, isEditable } = state;
  const words = entryMessages[language];
  const isAsked = Object.entries(asked).some(
    ([name, value]) => value !== '' && name !== 'sort' && name !== 'order',
  );
  const [only] = filter.types.length === 1 ? filter.types : [];
  const action = entriesUrl(asked, { path: `${adminPaths.entries}/bulk`, page: place.page });
  const body = html`<h1>${words.title}</h1>
    <p>${words.lead}</p>
    ${filterForm(state, language)}
    <p class="counted">
      <strong>${countedEntries(language, 'count', total)}</strong>${isAsked && html` · <a href="${adminPaths.entries}">${words.clear}</a>`}${only && newLink(only, language)}
    </p>
    ${
      total === 0
        ? html`<p>${words.none}</p>`
        : isEditable
          ? html`<form method="post" action="${action}">${entriesTable(state, language)}${bulkPart(state, language)}</form>`
          : entriesTable(state, language)
    }
    ${paging(language, place, (number) => entriesUrl(asked, { page: number }))}`;
  return page(frame, { title: words.title, body, here: 'entries', wide: true, errors, note });
}

function newLink(name: string, language: Locale): Html | false {
  const type = contentTypeNamed(name);
  if (!type || type.singleton || type.namedByRoute) return false;
  const label = fill(entryMessages[language].new, { type: typeName(name, 'one', language) });
  return html` · <a href="${adminPaths.home}#/collections/${name}/new">${label}</a>`;
}

const typeName = (name: string, count: 'one' | 'many', language: Locale): string =>
  editorWord(language, `types.${name}.${count}`) ?? name;

function filterForm({ asked, filter, authors, categories }: EntriesState, language: Locale): Html {
  const words = entryMessages[language];
  const choice = (
    name: keyof AskedEntries,
    label: string,
    options: readonly (readonly [string, string])[],
  ) => html`<div>${choiceField({ name, label, options, chosen: asked[name] })}</div>`;
  const day = (name: 'since' | 'until') =>
    html`<div><label for="${name}">${words[name]}</label><input id="${name}" name="${name}" type="date" value="${filter[name]}" /></div>`;
  const named = <Name extends string>(names: readonly Name[], texts: Record<Name, string>) =>
    names.map((name) => [name, texts[name]] as const);
  const kept = (['sort', 'order'] as const).filter((name) => asked[name] !== '');
  const isMore = (['language', 'author', 'category', 'picture', 'since', 'until'] as const).some(
    (name) => asked[name] !== '',
  );
  const types = storedTypes
    .map(({ name }) => [name, typeName(name, 'many', language)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language));
  return html`<form class="filter" role="search">
    ${kept.map((name) => html`<input type="hidden" name="${name}" value="${asked[name]}" />`)}
    <div class="long"><label for="q">${words.search} <span class="hidden">${words.searchHint}</span></label><input id="q" name="q" type="search" value="${asked.q}" maxlength="200" /></div>
    ${choice('type', words.type, [['', words.anyType], ...types])}
    ${choice('state', words.state, [['', words.anyState], ...named(entryStates, words.states)])}
    ${choice('translation', words.translation, [['', words.anyTranslation], ...named(translationStates, words.translations)])}
    <button>${words.filter}</button>
    <details ${isMore && html`open`}>
      <summary>${words.more}</summary>
      <div class="filter">
        ${choice('language', words.language, [['', words.anyLanguage], ...localeCodes.map((code) => [code, languageName(code, language)] as const)])}
        ${choice('author', words.author, [['', words.anyAuthor], ...authors])}
        ${choice('category', words.category, [['', words.anyCategory], ...categories])}
        ${choice('picture', words.picture, [['', words.pictures.any], ...named(['with', 'without'], words.pictures)])}
        ${day('since')} ${day('until')}
      </div>
    </details>
  </form>`;
}

function entriesTable(state: EntriesState, language: Locale): Html {
  const { columns, sortBy } = entryMessages[language];
  const heads = [
    ['picture', columns.picture],
    ['title', columns.title],
    ['state', columns.state],
    ['translation', columns.translation],
    ['author', columns.author],
    ['day', columns.day],
    ['changed', columns.changed],
  ] as const satisfies readonly (readonly [(typeof entryOrders)[number], string])[];
  return html`<table class="entries">
    <thead>
      <tr>
        ${state.isEditable && html`<td><span class="hidden">${columns.choose}</span></td>`}
        ${heads.map(([by, label]) => sortableHead(by, label, state, sortBy))}
      </tr>
    </thead>
    <tbody>
      ${state.items.map((entry) => entryRow(entry, state, language))}
    </tbody>
  </table>`;
}

function sortableHead(
  by: EntryOrder['by'],
  label: string,
  { asked, order }: EntriesState,
  sortBy: string,
): Html {
  const isSorted = order.by === by;
  const isDown = isSorted ? !order.isDescending : isNewestFirst(by);
  const url = entriesUrl({ ...asked, sort: by, order: isDown ? 'down' : 'up' });
  const arrow =
    isSorted && html`<span aria-hidden="true"> ${order.isDescending ? '↓' : '↑'}</span>`;
  return html`<th scope="col"${isSorted && html` aria-sort="${order.isDescending ? 'descending' : 'ascending'}"`}><a href="${url}"><span class="hidden">${sortBy} </span>${label}${arrow}</a></th>`;
}

export const boxName = (path: string): string => `entry ${path}`;

function entryRow(entry: ListedEntry, state: EntriesState, language: Locale): Html {
  const words = entryMessages[language];
  const { path, type: name, id, titles, states, translation, day, changed } = entry;
  const type = contentTypeNamed(name);
  const shown = localeCodes.filter((locale) => states[locale]);
  const [first = id, second] = [language, ...localeCodes.filter((code) => code !== language)]
    .filter((locale) => states[locale])
    .map((locale) => titles[locale] ?? words.noTitle);
  const picture = state.pictureOf(entry);
  const author = state.authors.find(([each]) => each === entry.author)?.[1] ?? entry.author;
  const isNamed = type && !type.singleton;
  const date = (value: string) =>
    formatDate(value, language, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const cell = (
    column: 'translation' | 'author' | 'day' | 'changed',
    value: Html | string | null,
  ) =>
    value
      ? html`<td class="${column}" data-label="${words.columns[column]}">${value}</td>`
      : html`<td></td>`;
  const chips = shown.map(
    (locale) =>
      html`<li><abbr title="${languageName(locale, language)}">${locale.toUpperCase()}</abbr> ${stateChip(states[locale]!, language)}</li>`,
  );
  return html`<tr>
    ${state.isEditable && html`<td class="box"><label class="choice"><input type="checkbox" name="${boxName(path)}" /><span class="hidden">${fill(words.choose, { name: first })}</span></label></td>`}
    <td class="shot">${picture && html`<img src="${picture}" alt="" loading="lazy" />`}</td>
    <th scope="row">
      <a href="${type ? editorUrl({ type, id }) : ''}">${isNamed ? first : typeName(name, 'one', language)}</a>
      ${isNamed && second !== undefined && html`<p class="other">${second}</p>`}
      ${isNamed && html`<p class="more">${typeName(name, 'one', language)} · <a href="${draftUrl(path)}">${words.publish}<span class="hidden">: ${first}</span></a></p>`}
    </th>
    <td><ul class="states">${chips}</ul></td>
    ${cell('translation', translation && html`<span class="state${translation === 'complete' ? ' quiet' : ''}">${words.translations[translation]}</span>`)}
    ${cell('author', author)}
    ${cell('day', day && date(day))}
    ${cell('changed', changed && date(changed))}
  </tr>`;
}

function stateChip(state: EntryState, language: Locale): Html {
  const tone = { held: ' bad', faulty: ' bad', public: '' }[state as string] ?? ' quiet';
  return html`<span class="state${tone}" lang="${localeRow(language).htmlLang}">${entryMessages[language].states[state]}</span>`;
}
