import { createContext, type ReactNode, useContext, useMemo } from 'react';
import i18next, { type i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import type { Fault } from '../../core/content/problems';
import { formatDate } from '../../core/i18n/format-date';
import { defaultLocale, inEachLocale, type Locale, localeRow } from '../../core/i18n/locales';
import { i18nOptions, type Messages, type Values } from '../../core/i18n/messages';
import { ApiError } from '../api/request';

const namespaces = inEachLocale((code): Record<string, Messages> => ({
  'admin-app': {
    ...require(`../../locales/${code}/admin-app.json`),
    inbox: require(`../../locales/${code}/admin-inbox.json`),
    problems: require(`../../locales/${code}/admin-content-problems.json`),
    refusals: {
      ...require(`../../locales/${code}/admin-refusals.json`),
      ...require(`../../locales/${code}/pdf-refusals.json`),
    },
  },
  'admin-text': require(`../../locales/${code}/admin-text.json`),
  'admin-calendar': require(`../../locales/${code}/admin-calendar.json`),
  'admin-comments': require(`../../locales/${code}/admin-comments.json`),
  'admin-publishing': require(`../../locales/${code}/admin-publishing.json`),
  'admin-find': require(`../../locales/${code}/admin-find.json`),
  'admin-seo': require(`../../locales/${code}/admin-seo.json`),
}));

const instances = inEachLocale((code): i18n => {
  const lng = localeRow(code).htmlLang;
  const instance = i18next.createInstance();
  void instance.init({
    ...i18nOptions,
    lng,
    fallbackLng: lng,
    defaultNS: 'admin-app',
    resources: { [lng]: namespaces[code] },
  });
  return instance;
});

export type Translate = (key: string, values?: Values) => string;

const LanguageContext = createContext<Locale>(defaultLocale);

export function LanguageProvider({ language, children }: { language: Locale; children: ReactNode }) {
  return (
    <LanguageContext.Provider value={language}>
      <I18nextProvider i18n={instances[language]}>{children}</I18nextProvider>
    </LanguageContext.Provider>
  );
}

export const useLanguage = (): Locale => useContext(LanguageContext);

type Namespace =
  'admin-app' | 'admin-text' | 'admin-calendar' | 'admin-comments' | 'admin-find' | 'admin-publishing' | 'admin-seo';

/** The words of `admin-app.json` or of a view, in the language of the person. */
export function useWords(namespace: Namespace = 'admin-app'): Translate {
  const language = useLanguage();
  return useMemo(() => {
    const t = instances[language].t as Translate;
    return (key, values) => t(key, { ns: namespace, ...values });
  }, [language, namespace]);
}

/** `{code: 'required'}` -> `is required`. A code that only a newer server knows stays as it is. */
export const problemText = (t: Translate, { code, values }: Fault): string =>
  t(`problems.${code}`, { ...values, defaultValue: code });

/** What a person reads of a refusal: its code in words. */
export function refusalText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('refusals.failed');
  const problems = (error.body.problems ?? []).map(
    (problem) => `${problem.values.title ?? problem.path}: ${problemText(t, problem)}`,
  );
  const values = { ...error.values, problems: problems.join('; '), defaultValue: '' };
  return t(`errors.${error.code}`, values) || t(`refusals.${error.code}`, values) || t('refusals.failed');
}

/** In the time of Lisbon, wherever the browser is. */
export function useDates(): { moment: (at: string) => string; time: (at: string) => string } {
  const language = useLanguage();
  return useMemo(
    () => ({
      moment: (at) => formatDate(at, language, { dateStyle: 'medium', timeStyle: 'short' }),
      time: (at) => formatDate(at, language, { timeStyle: 'short' }),
    }),
    [language],
  );
}

/** `Português` -> as the person calls it: `Portuguese`. */
export function useLanguageName(): (locale: Locale) => string {
  const { htmlLang } = localeRow(useLanguage());
  return useMemo(() => {
    const names = new Intl.DisplayNames(htmlLang, { type: 'language' });
    return (locale) => {
      const name = names.of(locale) ?? locale;
      return `${name.slice(0, 1).toLocaleUpperCase(htmlLang)}${name.slice(1)}`;
    };
  }, [htmlLang]);
}
