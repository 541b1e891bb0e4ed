import type { Locale } from '../../../core/i18n/locales';
import { en } from './en';
import { pt, type ScreenWords } from './pt';

/** All texts of the screens, by language. */
export const screenWords: Readonly<Record<Locale, ScreenWords>> = { pt, en };
