import { graphql } from 'gatsby';
import { useTranslation } from 'gatsby-plugin-react-i18next';

import type { Locale } from '../i18n/locales';

export type Words = (key: string, values?: Record<string, string | number>) => string;

/** One file a namespace in each folder of `locales`. */
export type Namespace =
  | 'site'
  | 'blog'
  | 'not-found'
  | 'server-error'
  | 'about'
  | 'careers'
  | 'case-studies'
  | 'contacts'
  | 'forms'
  | 'library'
  | 'search'
  | 'sitemap'
  | 'videos';

/** The interface words of a namespace in the language of the page: `useWords('pt')('skip')` -> `Saltar para o conteúdo`. */
export function useWords(locale: Locale, namespace: Namespace = 'site'): Words {
  const { i18n } = useTranslation();
  const t = i18n.getFixedT(locale, namespace);
  return (key, values) => String(t(key, { ...values }));
}

/** Only the namespaces that a template needs: they become part of the data of each of its pages. */
export const query = graphql`
  fragment SiteWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment BlogWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "blog"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment AboutWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "about"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment CareersWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "forms", "careers"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment CaseStudiesWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "case-studies"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment CaseStudyWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "forms", "case-studies"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment ContactsWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "forms", "contacts"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment RequestWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "forms"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment ResourcesWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "forms", "library"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment LibraryWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "library"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment SearchWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "search"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment SitemapWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "sitemap"] } }, sort: { ns: ASC }) {
      ...WordsOfLocale
    }
  }

  fragment VideosWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["site", "videos"] } }, sort: { ns: ASC }) {
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
