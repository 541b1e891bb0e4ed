import { useSyncExternalStore } from 'react';
import type { Locale } from '../../../core/i18n/locales';
import { type Faceted, type FacetField, facets } from './case-cards';

/** What a visitor chose, as words of an address: `{ fase: 'em-curso' }`. */
export type Choice = Partial<Record<FacetField, string>>;

interface Option {
  value: string;
  label: string;
  /** How many cases there are of it among those that fit all other choices. */
  count: number;
}

/** Words as they stand in an address: `Não perigoso` -> `nao-perigoso`. */
export function addressWord(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || words;
}

/**
 * The choice that an address asks for; what no case has is no choice, so that an old link still
 * shows the list.
 */
export function choiceIn(search: string, locale: Locale, cases: readonly Faceted[]): Choice {
  const asked = new URLSearchParams(search);
  const known = facets.flatMap(({ field, parameter }): [FacetField, string][] => {
    const value = asked.get(parameter[locale]);
    return value && cases.some((one) => valueOf(one, field) === value) ? [[field, value]] : [];
  });
  return Object.fromEntries(known);
}

/**
 * The query of the address of a choice: `{ fase: 'em-curso' }` -> `?fase=em-curso`; none for none.
 */
export function searchOf(choice: Choice, locale: Locale): string {
  const asked = new URLSearchParams();
  for (const { field, parameter } of facets)
    if (choice[field]) asked.set(parameter[locale], choice[field]);
  const query = asked.toString();
  return query ? `?${query}` : '';
}

/** Those cases that fit all that was chosen. */
export function fitting<Case extends Faceted>(cases: readonly Case[], choice: Choice): Case[] {
  return cases.filter((one) =>
    facets.every(({ field }) => !choice[field] || valueOf(one, field) === choice[field]),
  );
}

/** What a facet offers to choose from, in alphabetical order. */
export function optionsOf(
  cases: readonly Faceted[],
  field: FacetField,
  choice: Choice,
  locale: Locale,
): Option[] {
  const labels = new Map<string, string>();
  for (const one of cases) if (one[field]) labels.set(addressWord(one[field]), one[field]);
  const others = fitting(cases, { ...choice, [field]: undefined });
  const options = [...labels].map(([value, label]) => {
    return { value, label, count: others.filter((one) => valueOf(one, field) === value).length };
  });
  return options.sort((one, other) => one.label.localeCompare(other.label, locale));
}

function valueOf(one: Faceted, field: FacetField): string | null {
  return one[field] ? addressWord(one[field]) : null;
}

const changed = 'addressquery';

function subscribe(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  window.addEventListener(changed, notify);
  return () => {
    window.removeEventListener('popstate', notify);
    window.removeEventListener(changed, notify);
  };
}

/**
 * Makes an entry of the browser's history on the same page. It keeps the key under which Gatsby
 * remembers how far the visitor had scrolled, and both entries carry a mark, `inPage`, by which
 * going back and forth between them does not scroll at all (gatsby-browser).
 */
function setQuery(search: string): void {
  const { history, location } = window;
  const state = { ...history.state, inPage: true };
  history.replaceState(state, '');
  history.pushState(state, '', location.pathname + search);
  window.dispatchEvent(new Event(changed));
}

/**
 * The query of the page's address and how to set it. A page that was made before anybody asked for
 * it has none, so it is empty while React takes the page over, and what the address says right
 * after.
 */
export function useAddressQuery(): readonly [string, (search: string) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return [search, setQuery];
}
