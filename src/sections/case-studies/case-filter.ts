import { useSyncExternalStore } from 'react';
import { inEachLocale, type Locale } from '../../../core/i18n/locales';
import type names from '../../../locales/pt/case-parameters.json';
import { type Faceted, type FacetField, facets } from './case-cards';

/** What a visitor chose, as slugs: `{ fase: 'em-curso' }`. */
export type Filter = Partial<Record<FacetField, string>>;

interface Option {
  value: string;
  label: string;
  count: number;
}

/** What a facet is called in the URL of a filtered list. */
export const parameters = inEachLocale((code): typeof names =>
  require(`../../../locales/${code}/case-parameters.json`),
);

/** `Não perigoso` -> `nao-perigoso`. */
export function slugOf(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || words;
}

/** The filter that a query asks for, without what no case has: an old link still shows the list. */
export function parseFilter(search: string, locale: Locale, cases: readonly Faceted[]): Filter {
  const asked = new URLSearchParams(search);
  const known = facets.flatMap((field): [FacetField, string][] => {
    const value = asked.get(parameters[locale][field]);
    return value && cases.some((one) => valueOf(one, field) === value) ? [[field, value]] : [];
  });
  return Object.fromEntries(known);
}

/** `{ fase: 'em-curso' }` -> `?fase=em-curso`; `''` for an empty filter. */
export function filterQuery(filter: Filter, locale: Locale): string {
  const asked = new URLSearchParams();
  for (const field of facets) if (filter[field]) asked.set(parameters[locale][field], filter[field]);
  const query = asked.toString();
  return query ? `?${query}` : '';
}

export function filterCases<Case extends Faceted>(cases: readonly Case[], filter: Filter): Case[] {
  return cases.filter((one) => facets.every((field) => !filter[field] || valueOf(one, field) === filter[field]));
}

export function optionsOf(cases: readonly Faceted[], field: FacetField, filter: Filter, locale: Locale): Option[] {
  const labels = new Map<string, string>();
  for (const one of cases) if (one[field]) labels.set(slugOf(one[field]), one[field]);
  const others = filterCases(cases, { ...filter, [field]: undefined });
  const options = [...labels].map(([value, label]) => {
    return { value, label, count: others.filter((one) => valueOf(one, field) === value).length };
  });
  return options.sort((one, other) => one.label.localeCompare(other.label, locale));
}

function valueOf(one: Faceted, field: FacetField): string | null {
  return one[field] ? slugOf(one[field]) : null;
}

const changed = 'urlquery';

function subscribe(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  window.addEventListener(changed, notify);
  return () => {
    window.removeEventListener('popstate', notify);
    window.removeEventListener(changed, notify);
  };
}

/** Adds a history entry with Gatsby's key; `inPage` prevents scrolling (gatsby-browser). */
function setQuery(search: string): void {
  const { history, location } = window;
  const state = { ...history.state, inPage: true };
  history.replaceState(state, '');
  history.pushState(state, '', location.pathname + search);
  window.dispatchEvent(new Event(changed));
}

/** The query of the URL and its setter. It is empty during hydration, as in prerendered pages. */
export function useUrlQuery(): readonly [string, (search: string) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return [search, setQuery];
}
