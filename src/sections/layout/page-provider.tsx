import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { pageViewOf, type ShownPage, emitPageView } from '../../analytics/site-events';
import { isLocale, type Locale } from '../../../core/i18n/locales';
import type { Messages } from '../../../core/i18n/translate';

/** The part of Gatsby's page props that is used around the pages. */
export type ProvidedPage = ShownPage & { data?: { locales?: LocaleNodes } | null };

/** Around each page: its messages, and its page view. */
export function PageProvider({ page, children }: { page: ProvidedPage; children: ReactNode }) {
  const framed = (
    <MessagesContext.Provider value={page.data?.locales}>{children}</MessagesContext.Provider>
  );
  return WITH_TAG_MANAGER ? <TrackPageView page={page}>{framed}</TrackPageView> : framed;
}

/** Each path is tracked once, whatever its query and hash. */
function TrackPageView({ page, children }: { page: ShownPage; children: ReactNode }) {
  const latest = useRef(page);
  latest.current = page;
  const { pathname } = page.location;

  useEffect(() => emitPageView(pageViewOf(latest.current)), [pathname]);

  return <>{children}</>;
}

/** `{pt: {blog: {…}}}` */
type WordsByLocale = Partial<Record<Locale, Record<string, Messages>>>;

/** A file of `locales` each; `data` is its JSON. */
export interface LocaleNodes {
  edges: readonly { node: { ns: string; language: string; data: string } }[];
}

/** The messages in the data of the page: its own namespaces, in its language. */
export const MessagesContext = createContext<LocaleNodes | undefined>(undefined);

const read = new WeakMap<LocaleNodes, WordsByLocale>();

export function wordsOf(nodes: LocaleNodes | undefined): WordsByLocale {
  if (!nodes) return {};
  const known = read.get(nodes);
  if (known) return known;
  const words: WordsByLocale = {};
  for (const { node } of nodes.edges)
    if (isLocale(node.language))
      (words[node.language] ??= {})[node.ns] = JSON.parse(node.data) as Messages;
  read.set(nodes, words);
  return words;
}

/** `/pt/contactos` */
export const PagePathContext = createContext('');

export const usePagePath = () => useContext(PagePathContext);
