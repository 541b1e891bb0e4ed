import type { Locale } from '../../../core/i18n/locales';
import { en } from './en';
import type { EditorWords } from './editor-words';
import { pt } from './pt';

/** What the editor calls everything, by the language of whoever edits. */
export const editorWords: Readonly<Record<Locale, EditorWords>> = { pt, en };
