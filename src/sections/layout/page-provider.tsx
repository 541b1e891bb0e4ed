import type { i18n } from 'i18next';
import { createContext, isValidElement, type ReactNode, useContext, useEffect, useRef } from 'react';
import { pageViewOf, showPage, type ShownPage } from '../../analytics/site-events';
import { defaultLocale, originsAt } from '../../../core/i18n/locales';
import type { PageContext } from '../../../core/routing/pages';
import { languageAt } from '../../components/served-language';
import { reportMissingWords } from '../../i18n/missing-words';

export type ProvidedPage = ShownPage & { pageContext: PageContext };

/** Around each page, outside of the translation: its context and its page view. */
export function PageProvider({ page, children }: { page: ProvidedPage; children: ReactNode }) {
  const { location, pageContext } = page;
  // One error page stands at the paths of both languages.
  const language = languageAt(location.pathname, pageContext.language);
  // gatsby-plugin-react-i18next makes an instance at each render and gives it to its provider.
  if (isValidElement<{ i18n?: i18n }>(children) && children.props.i18n) reportMissingWords(children.props.i18n);
  const framed = <CurrentPage.Provider value={{ ...pageContext, language }}>{children}</CurrentPage.Provider>;
  return WITH_DATA_LAYER ? <TrackPageView page={page}>{framed}</TrackPageView> : framed;
}

function TrackPageView({ page, children }: { page: ShownPage; children: ReactNode }) {
  const latest = useRef(page);
  latest.current = page;
  const { pathname } = page.location;

  useEffect(() => showPage(pageViewOf(latest.current)), [pathname]);

  return <>{children}</>;
}

export const CurrentPage = createContext<PageContext>({
  language: defaultLocale,
  route: 'notFound',
  contentId: '',
  alternates: originsAt(''),
});

export const usePageContext = () => useContext(CurrentPage);

export const useLocale = () => usePageContext().language;

/** `/pt/contactos` */
export function usePagePath(): string {
  const { alternates, language } = usePageContext();
  return alternates[language];
}
