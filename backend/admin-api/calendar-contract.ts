import type { Locale } from '../../core/i18n/locales';
import type { ComingChange } from '../../core/content/visibility';
import type { NamedEntry } from './contract';

/** Days in Portugal: `2026-03-01`; `until` is the last one. */
export interface CalendarQuery {
  from: string;
  until: string;
}

export interface CalendarItem extends NamedEntry {
  type: string;
  /** Null: all, as with a review. */
  locale: Locale | null;
  what: ComingChange['what'] | 'review';
  day: string;
  /** In Portugal: `09:30`; null: the whole day. */
  time: string | null;
}

export interface CalendarAnswer {
  items: CalendarItem[];
}
