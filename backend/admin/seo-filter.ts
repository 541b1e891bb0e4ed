import { isLocale, type Locale } from '../../core/i18n/locales';
import { headLimits, type PageRow } from '../../core/publishing/seo-service';
import { folded } from '../../core/searches/similar-words';

export const shownChoices = ['all', 'findings', 'lengths', 'changes'] as const;
type Shown = (typeof shownChoices)[number];

/** Unknown values are ignored. */
export interface SeoFilter {
  search: string;
  language: Locale | null;
  shown: Shown;
}

export function seoFilter(given: Record<'q' | 'language' | 'show', string>): SeoFilter {
  return {
    search: given.q.slice(0, 200),
    language: isLocale(given.language) ? given.language : null,
    shown: shownChoices.find((each) => each === given.show) ?? 'all',
  };
}

export function chosenRows(
  rows: readonly PageRow[],
  { search, language, shown }: SeoFilter,
): PageRow[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (language === null || row.locale === language) &&
      isShown(row, shown) &&
      (words.length === 0 || holdsAll(row, words)),
  );
}

function isShown(row: PageRow, shown: Shown): boolean {
  if (shown === 'findings') return row.findings.length > 0;
  if (shown === 'changes') return row.change !== null;
  if (shown === 'all') return true;
  return isListed(row) && (!isRightLength('title', row) || !isRightLength('description', row));
}

function holdsAll({ path, title, description }: PageRow, words: readonly string[]): boolean {
  const text = folded(`${path} ${title} ${description ?? ''}`);
  return words.every((word) => text.includes(word));
}

export const isListed = ({ robots, change }: PageRow): boolean =>
  !robots.includes('noindex') && change !== 'gone';

/** In characters, as `headLimits` counts them. */
export const lengthOf = (text: string | null): number => [...(text ?? '')].length;

export function isRightLength(name: keyof typeof headLimits, row: PageRow): boolean {
  const { min, max } = headLimits[name];
  const length = lengthOf(row[name]);
  return length >= min && length <= max;
}
