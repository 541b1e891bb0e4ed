import type { Translate } from '../app/words';

/** A group or a list as its texts, one below the other. */
export function valueText(t: Translate, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no');
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .map((each) => valueText(t, each))
    .filter(Boolean)
    .join('\n');
}
