import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { pageViewOf, type ShownPage, emitPageView } from '../../analytics/site-events';
import { defaultLocale, isLocale, type Locale, localeOfPath } from '../../../core/i18n/locales';
import type { Messages } from '../../../core/i18n/translate';
import type { PageContext } from '../../../core/routing/pages';

/** The part of Gatsby's page props that is used around the pages. */
export type ProvidedPage = ShownPage & {
  pageContext: PageContext;
  data?: { locales?: LocaleNodes } | null;
};

/** Around each page: its context, its messages, and its page view. */
export function PageProvider({ page, children }: { page: ProvidedPage; children: ReactNode }) {
  const { location, pageContext, data } = page;
  // One error page stands at the paths of both languages.
  const language = localeOfPath(location.pathname) ?? pageContext.language;
  const framed = (
    <CurrentPage.Provider value={{ ...pageContext, language }}>
      <MessagesContext.Provider value={data?.locales}>{children}</MessagesContext.Provider>
    </CurrentPage.Provider>
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

export const CurrentPage = createContext<PageContext>({
  language: defaultLocale,
  route: 'notFound',
  contentId: '',
  alternates: { pt: '', en: '' },
});

/** The context of the page around the component. */
export const usePageContext = () => useContext(CurrentPage);

export const useLocale = (): Locale => usePageContext().language;

/** `/pt/contactos` */
export function usePagePath(): string {
  const { alternates, language } = usePageContext();
  return alternates[language];
}
