import type { Locale } from '../../core/i18n/locales';
import { searchesPath, searchTerm, type UnansweredSearch } from '../../core/searches/unanswered';

/** Reports a search that found nothing, without who asked. Errors are the server's to log. */
export function reportUnanswered(locale: Locale, question: string): void {
  const term = searchTerm(question);
  if (term === null) return;
  const report: UnansweredSearch = { locale, term };
  navigator.sendBeacon(
    searchesPath,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
