import type { Locale } from '../../../core/i18n/locales';
import { useWords } from '../words';

/** What the links between the pages of a list are called. */
export function useListLabels(locale: Locale) {
  const b = useWords(locale, 'blog');
  return {
    navigation: b('pages'),
    page: (number: number) => b('page', { page: number }),
    previous: b('previous'),
    next: b('next'),
  };
}
