import { parse } from 'yaml';

import { renderWords } from '../../src/gatsby/rich-text/render';
import { date as calendarDay } from '../../core/content/fields/scalars';
import { isLocale } from '../../core/i18n/locales';
import type { Paper } from './paper';

const looks = ['guide', 'case', 'plain', 'certificate', 'brochure'] as const;
const known = ['title', 'kicker', 'subtitle', 'date', 'picture', 'look', 'ground', 'sample'];

/**
 * A paper out of its Markdown file: front matter between two lines of hyphens, then the text.
 * `documents/site-rules-en.md` becomes `documents/site-rules-en.pdf`, and the last part of the name
 * is the language.
 */
export function readSource(path: string, source: string, folder: string): Paper {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || text === undefined)
    throw new Error(`${path}: needs front matter between two lines of three hyphens`);
  const words = parse(head) as Record<string, unknown>;
  const strange = Object.keys(words).filter((key) => !known.includes(key));
  if (strange.length > 0)
    throw new Error(`${path}: knows no "${strange.join('", "')}"; it may say ${known.join(', ')}`);
  const id = path.replace(/^.*\//, '').replace(/\.md$/, '');
  const locale = id.slice(-2);
  const look = looks.find((candidate) => candidate === words.look);
  if (!isLocale(locale)) throw new Error(`${path}: its name must end in its language, -pt or -en`);
  if (!look) throw new Error(`${path}: its look must be one of ${looks.join(', ')}`);
  if (!calendarDay({ required: true }).schema.isValidSync(words.date))
    throw new Error(`${path}: needs a date in quotes, as "2026-03-31"`);
  if (typeof words.title !== 'string') throw new Error(`${path}: needs a title`);
  return {
    name: `${folder}/${id}`,
    locale,
    file: `${folder}/${id}.pdf`,
    coverFile: look === 'guide' ? `${folder}/${id}-cover.jpg` : null,
    title: words.title,
    kicker: textOf(words.kicker),
    subtitle: textOf(words.subtitle),
    date: String(words.date),
    picture: textOf(words.picture),
    look,
    ground: words.ground === 'accent' ? 'accent' : 'dark',
    sample: words.sample === true,
    body: renderWords(text),
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
