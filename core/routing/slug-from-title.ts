import { isLocale } from '../i18n/locales';
import { pathWords } from './routes';

const longest = 120;
/** Letters that are not one of a-z with an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** `Águas & solos: o que muda?` -> `aguas-e-solos-o-que-muda`; whole words, as many as fit. */
export function slugFrom(title: string, locale: string): string {
  const words = title
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ` ${isLocale(locale) ? pathWords[locale].and : ''} `)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.reduce((slug, word) => {
    const more = slug ? `${slug}-${word}` : word;
    return more.length <= longest ? more : slug || word.slice(0, longest);
  }, '');
}
