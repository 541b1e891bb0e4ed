import { contentTypeNamed } from '../../core/content/registry';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { type FieldErrors, html, type Html } from '../auth/pages/html';
import { labelFor, languageName } from '../content/editor-words';
import { mostFiles } from '../content/save/allowed-files';
import { entryMessages } from '../messages';
import { choiceLabel } from '../content/editor-words';
import type { EntryFilter } from '../content/entry-list';

type Named = readonly (readonly [id: string, title: string])[];
type Group = readonly [label: string, acts: Named];

interface BulkChoice {
  /** The one type of the list; null: it has several. */
  type: string | null;
  categories: Named;
  mayPublish: boolean;
  language: Locale;
}

export function bulkGroups({ type, categories, mayPublish, language }: BulkChoice): Group[] {
  const { acts, groups } = entryMessages[language].bulk;
  const inEach = (what: 'publish' | 'unpublish'): Named => [
    ...localeCodes.map((locale) => {
      const said = fill(acts[what], { language: languageName(locale, language) });
      return [`${what} ${locale}`, said] as const;
    }),
    [`${what} ${localeCodes.join(' ')}`, acts[`${what}All`]],
  ];
  const publication = [...inEach('publish'), ...inEach('unpublish')];
  const fields = type ? (contentTypeNamed(type)?.fields ?? {}) : {};
  const kinds = (['add', 'main', 'remove'] as const).flatMap((what) =>
    categories.map(([id, category]) => [`${what} ${id}`, fill(acts[what], { category })] as const),
  );
  const owner = type ?? '';
  const choices = Object.entries(fields).flatMap(([name, field]): Group[] => {
    const named = { owner, name, language };
    const sets = (field.choices ?? []).map((value) => {
      const choice = choiceLabel(named, field, value) ?? value;
      const said = fill(acts.set, { field: labelFor(named), choice });
      return [`set ${name} ${value}`, said] as const;
    });
    return sets.length > 0 ? [[labelFor(named), sets]] : [];
  });
  return [
    ...(mayPublish ? [[groups.publication, publication] as Group] : []),
    ...('categorias_arr' in fields && kinds.length > 0
      ? [[groups.categories, kinds] as Group]
      : []),
    ...choices,
  ];
}

export function offeredAct(groups: readonly Group[], asked: string): string | null {
  return groups.flatMap(([, acts]) => acts).find(([name]) => name === asked)?.[1] ?? null;
}

interface ListedPart {
  items: readonly unknown[];
  total: number;
  filter: Pick<EntryFilter, 'types'>;
  categories: Named;
  mayPublish: boolean;
  errors: FieldErrors;
}

export function bulkPart(state: ListedPart, language: Locale): Html {
  const { bulk } = entryMessages[language];
  const { items, total, filter, categories, mayPublish, errors } = state;
  const [only = null] = filter.types.length === 1 ? filter.types : [];
  const scopes: Named = [
    ['chosen', bulk.scopes.chosen],
    ...(items.length > 1
      ? [['page', fill(bulk.scopes.page, { count: items.length })] as const]
      : []),
    ...(total > items.length && total <= mostFiles
      ? [['all', fill(bulk.scopes.all, { count: total })] as const]
      : []),
  ];
  const option = ([value, text]: Named[number]) => html`<option value="${value}">${text}</option>`;
  const groups = bulkGroups({ type: only, categories, mayPublish, language });
  if (groups.length === 0) return html``;
  return html`<fieldset class="bulk">
    <legend class="hidden">${bulk.title}</legend>
    <div><label for="scope">${bulk.scope}</label><select id="scope" name="scope">${scopes.map(option)}</select></div>
    <div><label for="act">${bulk.act}</label><select id="act" name="act"${errors.act && html` aria-invalid="true"`}>
      <option value=""></option>
      ${groups.map(([label, acts]) => html`<optgroup label="${label}">${acts.map(option)}</optgroup>`)}
    </select></div>
    <button>${bulk.show}</button>
  </fieldset>`;
}
