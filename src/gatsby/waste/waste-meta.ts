import type { Locale } from '../../../core/i18n/locales';
import { headLimits, withBrand } from '../../../core/content/head-limits';
import { otherNames, plainName, shortName } from './short-names';

/** How the metadata of a page is worded, with `{{code}}`, `{{name}}` and `{{words}}`. */
interface PageWords {
  title: string;
  description: string;
  /** What visitors call it. */
  alsoCalled?: string;
  /** What follows, the longest first: where there is room. */
  endings: readonly string[];
}

export type MetaWords = Record<'codePage' | 'chapterPage', PageWords>;

interface DescribedWaste {
  locale: Locale;
  code: string;
  name: string;
  /** In the title instead of the name. */
  title?: string | undefined;
  /** What visitors call it, with commas between. */
  words: string;
}

/** In characters; of a title, with the brand behind it. */
const longest = { title: headLimits.title.max, description: 155 };

/** Title and description of a page: first the whole name, then what visitors call it too. */
export function wasteMeta(say: PageWords, waste: DescribedWaste, brand: string) {
  const { locale, code, name, title = name, words } = waste;
  const begin = fill(say.title, { code, name: '' });
  const room = longest.title - withBrand(begin, brand).length;
  return {
    title: begin + shortName(title, locale, room, words),
    description: description(say, waste),
  };
}

function description(say: PageWords, { locale, code, name, words }: DescribedWaste): string {
  const most = longest.description;
  const first = [name, plainName(name, locale)]
    .map((each) => fill(say.description, { code, name: lowered(each) }))
    .find((text) => text.length <= most);
  const room = most - fill(say.description, { code, name: '' }).length;
  let text = first ?? fill(say.description, { code, name: lowered(shortName(name, locale, room)) });
  if (say.alsoCalled) {
    const left = most - text.length - fill(say.alsoCalled, { words: '' }).length - 1;
    const others = otherNames(words, left, name);
    if (others.length > 0) text += ` ${fill(say.alsoCalled, { words: others.join(', ') })}`;
  }
  const ending = say.endings.find((each) => text.length + 1 + each.length <= most);
  return ending ? `${text} ${ending}` : text;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

/** In a sentence: `Construction` -> `construction`, but `PCB`. */
const lowered = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
