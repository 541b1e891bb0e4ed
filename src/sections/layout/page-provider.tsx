import { I18nextContext } from 'gatsby-plugin-react-i18next/dist/i18nextContext';
import { I18nextProvider } from 'react-i18next';
import type { I18NextContext } from 'gatsby-plugin-react-i18next/dist/types';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { pageViewOf, type ShownPage, emitPageView } from '../../analytics/site-events';
import { defaultLocale, type Locale, localeOfPath } from '../../../core/i18n/locales';
import type { PageContext } from '../../../core/routing/pages';
import { i18nOf, type LocaleNodes } from '../../i18n/i18n';
import { useSiteQuery } from './use-site-data';

/** The part of Gatsby's page props that is used around the pages. */
export type ProvidedPage = ShownPage & {
  pageContext: PageContext & { i18n: I18NextContext };
  data?: { locales?: LocaleNodes } | null;
};

/** Around each page: its context, its translation, and its page view. */
export function PageProvider({ page, children }: { page: ProvidedPage; children: ReactNode }) {
  const { location, pageContext, data } = page;
  // One error page stands at the paths of both languages.
  const language = localeOfPath(location.pathname) ?? pageContext.language;
  const i18n = i18nOf(language, useSiteQuery().allLocale, data?.locales);
  const framed = (
    <I18nextProvider i18n={i18n}>
      <I18nextContext.Provider value={{ ...pageContext.i18n, language }}>
        <CurrentPage.Provider value={{ ...pageContext, language }}>{children}</CurrentPage.Provider>
      </I18nextContext.Provider>
    </I18nextProvider>
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

export const CurrentPage = createContext<PageContext>({
  language: defaultLocale,
  route: 'notFound',
  contentId: '',
  alternates: { pt: '', en: '' },
});

/** The context of the page around the component. */
export const usePageContext = () => useContext(CurrentPage);

export const useLocale = () => useContext(I18nextContext).language as Locale;

/** `/pt/contactos` */
export function usePagePath(): string {
  const { alternates, language } = usePageContext();
  return alternates[language];
}
