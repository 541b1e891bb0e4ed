import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type words from '../../../locales/pt/short-names.json';
import { inEachLocale, type Locale } from '../../../core/i18n/locales';

/** How a language shortens names: parts as regular expressions, and the titles of chapters. */
const rules = inEachLocale((locale) => {
  const file = resolve(`locales/${locale}/short-names.json`);
  const said = JSON.parse(readFileSync(file, 'utf8')) as typeof words;
  const all = (parts: readonly string[]) => parts.map((part) => new RegExp(part, 'g'));
  const { dropped, joints, neverLast, shorter } = said;
  return {
    chapters: said.chapters as Readonly<Record<string, string>>,
    // What the code says already, or what only tells it from its neighbours.
    dropped: all([',? \\([^()]*\\)', ...Object.values(dropped)]),
    // Before these words a name may end, and after none of them.
    joint: new RegExp(`,? (?=(?:${joints}) )|[,;] `, 'g'),
    dangling: new RegExp(` (?:${joints}|${neverLast})$`),
    with: [all([shorter.with]), said.with] as const,
    without: all([shorter.liquids, shorter.from]),
  };
});

const replaced = (text: string, parts: readonly RegExp[], by: string): string =>
  parts.reduce((rest, part) => rest.replace(part, by), text);

/** `Sawdust, wood (including chips) containing hazardous substances` -> `Sawdust, wood` */
export const plainName = (name: string, locale: Locale): string => replaced(name, rules[locale].dropped, '');

/**
 * A waste in so many letters, in whole words: its name; else what visitors call it, `words` with
 * commas between; else its name without what only the law needs, in shorter words; else the
 * beginning of that.
 */
export function shortName(name: string, locale: Locale, room: number, words = ''): string {
  const { joint, dangling, with: containing, without } = rules[locale];
  const plain = plainName(name, locale);
  const brief = replaced(replaced(plain, ...containing), without, ' ');
  const starts = [...brief.matchAll(joint)].map(({ index }) => brief.slice(0, index)).reverse();
  const whole = starts.filter((text) => !dangling.test(text));
  const called = otherNames(words, room).join(', ');
  const candidates = [name, called.length < leastCalled ? '' : called, plain, brief, ...whole];
  const found = candidates.find((text) => text !== '' && text.length <= room);
  if (found !== undefined) return found;
  let begun = brief.slice(0, room + 1).replace(/,? \S*$/, '');
  while (dangling.test(begun)) begun = begun.replace(dangling, '');
  return begun;
}

/** In letters: `PCB` alone says too little. */
const leastCalled = 12;

const most = 3;

/** Those that come first and have room, each in one number, without any that `said` has already. */
export function otherNames(words: string, room: number, said = ''): string[] {
  const chosen: string[] = [];
  const singular = (text: string) => text.toLowerCase().replace(/s\b/g, '');
  for (const word of words.split(', ').filter(Boolean)) {
    const has = singular([said, ...chosen].join(' ')).includes(singular(word));
    if (has || [...chosen, word].join(', ').length > room) continue;
    if (chosen.push(word) === most) break;
  }
  return chosen;
}

/** `17` -> `Construction and demolition wastes`, where the name in the list is too long. */
export const chapterTitle = (code: string, name: string, locale: Locale): string =>
  rules[locale].chapters[code] ?? name;
