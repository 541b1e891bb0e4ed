import type { Locale } from '../../../core/i18n/locales';
import { en } from './en';
import { pt, type Words } from './pt';

/** All texts of the pages, by language. */
export const words: Readonly<Record<Locale, Words>> = { pt, en };
