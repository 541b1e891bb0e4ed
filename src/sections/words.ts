import { graphql } from 'gatsby';
import { useTranslation } from 'gatsby-plugin-react-i18next';

import type { Locale } from '../i18n/locales';

export type Words = (key: string, values?: Record<string, string | number>) => string;

/** The interface words of a namespace in the language of the page: `useWords('pt')('skip')` -> `Saltar para o conteúdo`. */
export function useWords(locale: Locale, namespace: 'site' | 'blog' | 'not-found' = 'site'): Words {
  const { i18n } = useTranslation();
  const t = i18n.getFixedT(locale, namespace);
  return (key, values) => String(t(key, { ...values }));
}

/** Only the namespaces that a template needs: they become part of the data of each of its pages. */
export const query = graphql`
  fragment SiteWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site"] } }) {
      ...WordsOfLocale
    }
  }

  fragment BlogWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "blog"] } }) {
      ...WordsOfLocale
    }
  }

  fragment WordsOfLocale on LocaleConnection {
    edges {
      node {
        ns
        data
        language
      }
    }
  }
`;
