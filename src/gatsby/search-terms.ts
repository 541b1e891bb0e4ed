import { locales } from '../../core/i18n/locales';
import type { PageMeta } from '../seo/page-meta';

/** What GraphQL cannot reckon from a head itself, for queries to filter and to sort by. */
export function whatToSearchFor({ title, alternates }: Pick<PageMeta, 'title' | 'alternates'>): {
  titleLength: number;
  translated: boolean;
} {
  return {
    titleLength: [...title].length,
    translated: locales.every(({ htmlLang }) =>
      alternates.some(({ hreflang }) => hreflang === htmlLang),
    ),
  };
}
