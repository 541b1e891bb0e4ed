import { localeRow, type Locale } from '../../../core/i18n/locales';
import { html, type Html } from './html';

type Length = 'short' | 'long';

/** As somebody in Portugal reads it: `31 de março de 2026, 10:00`. */
export const moment = (at: string, language: Locale, dateStyle: Length = 'long'): string =>
  new Intl.DateTimeFormat(localeRow(language).htmlLang, {
    dateStyle,
    timeStyle: 'short',
    timeZone: 'Europe/Lisbon',
  }).format(new Date(at));

export const day = (at: string, language: Locale): string =>
  new Intl.DateTimeFormat(localeRow(language).htmlLang, {
    dateStyle: 'long',
    timeZone: 'Europe/Lisbon',
  }).format(new Date(at));

/** `11:30` */
export const clockTime = (at: string, language: Locale): string =>
  new Intl.DateTimeFormat(localeRow(language).htmlLang, {
    timeStyle: 'short',
    timeZone: 'Europe/Lisbon',
  }).format(new Date(at));

/** The same for people and for programs. */
export const time = (at: string, language: Locale, dateStyle: Length = 'long'): Html =>
  html`<time datetime="${at}">${moment(at, language, dateStyle)}</time>`;
