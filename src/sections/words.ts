import { graphql } from 'gatsby';
import { useContext } from 'react';

import { defaultLocale, localeRow } from '../../core/i18n/locales';
import { translate, type Values } from '../../core/i18n/translate';
import { useSiteQuery } from './layout/use-site-data';
import { MessagesContext, useLocale, wordsOf } from './layout/page-provider';

export type Words = (key: string, values?: Values) => string;

/** A file each in the folders of `locales`. */
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

/**
 * Messages of a namespace, with the default language as fallback: `useWords()('skip')` -> `Saltar
 * para o conteúdo`.
 */
export function useWords(namespace: Namespace = 'site'): Words {
  const locale = useLocale();
  const ofPage = useContext(MessagesContext);
  const ofSite = useSiteQuery().allLocale;
  const words = wordsOf(namespace === 'site' ? ofSite : ofPage);
  if (!words[locale]?.[namespace])
    warnOnce(`Could not find lang file for locale ${locale}: ${namespace}`);
  return (key, values) => {
    for (const code of [locale, defaultLocale]) {
      const found = translate(
        words[code]?.[namespace] ?? {},
        localeRow(code).htmlLang,
        key,
        values,
      );
      if (found !== null) return found;
    }
    return key;
  };
}

const warned = new Set<string>();

function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  // A file is missing in `locales`, or a template does not ask for it.
  // eslint-disable-next-line no-console
  console.warn(message);
}

/** They become part of the data of each page: only the namespaces that a template needs. */
export const query = graphql`
  fragment BlogWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { eq: "blog" } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment AboutWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { eq: "about" } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment CareersWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["forms", "careers"] } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment CaseStudiesWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { eq: "case-studies" } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment CaseStudyWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["forms", "case-studies"] } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment ContactsWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["forms", "contacts"] } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment RequestWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { eq: "forms" } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment ResourcesWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["forms", "library"] } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment LibraryWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { eq: "library" } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment SearchWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { eq: "search" } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment SitemapWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { eq: "sitemap" } }, sort: { ns: ASC }) { ...WordsOfLocale }
  }

  fragment VideosWords on Query {
    locales: allLocale(filter: { language: { eq: $language }, ns: { eq: "videos" } }, sort: { ns: ASC }) { ...WordsOfLocale }
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
