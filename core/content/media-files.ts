import { type Locale, localeRow } from '../i18n/locales';
import type { FileFacts } from './fields/field';
import { mediaKinds } from './media-kinds';

/** `/media/ab12/guide.pdf#page=3` -> `/media/ab12/guide.pdf`; else null. Names may hold blanks. */
export function mediaPath(url: string): string | null {
  return /^\/media\/[^\s?#]+(?: +[^\s?#]+)*/.exec(url)?.[0] ?? null;
}

// `![A landfill](/media/landfill.jpg`; the alternative text may hold brackets, one deep.
const picture = /!\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\(\s*(?:<(\/media\/[^<>\n]+)|(\/media\/[^\s)>]+))/g;
// `](/media/guide.pdf`, `](</media/a guide.pdf` and `]: /media/guide.pdf`
const target = /(\](\(|:)\s*)(?:<(\/media\/[^<>\n]+)|(\/media\/[^\s)>]+))/g;

/** Pictures that are resized; all others are plain files. */
const raster = /\.(jpe?g|png|webp|avif|tiff?)$/i;

export function markdownMedia(markdown: string): { pictures: string[]; files: string[] } {
  const found = { pictures: [] as string[], files: [] as string[] };
  if (!markdown.includes('/media/')) return found;
  const note = (authored: string, shown: boolean) => {
    const url = mediaPath(authored);
    if (url) found[shown && isRaster(url) ? 'pictures' : 'files'].push(url);
  };
  const links = markdown.replace(picture, (_, framed: string | undefined, url: string) => {
    note(framed ?? url, true);
    return '';
  });
  for (const [, , opening, framed, plain = ''] of links.matchAll(target)) {
    const url = framed ?? plain;
    if (opening === ':') note(url, true);
    if (opening !== ':' || isRaster(url)) note(url, false);
  }
  return found;
}

export const isFilm = (url: string): boolean =>
  mediaKinds[mediaPath(url)?.split('.').at(-1)?.toLowerCase() ?? ''] === 'film';

/** On the page of a film: `/pt/videos/lavar-e-tratar-solos#texto` */
export const filmTextId = 'texto';

export function isRaster(url: string): boolean {
  return raster.test(mediaPath(url) ?? '');
}

export function withMediaPaths(markdown: string, urlOf: (authored: string) => string): string {
  return markdown.replace(
    target,
    (_, before: string, _opening: string, framed: string | undefined, url: string) =>
      before + (framed === undefined ? urlOf(url) : `<${urlOf(framed)}`),
  );
}

/** `PDF, 240 kB`; without the size while it is unknown. */
export function fileNote(facts: Pick<FileFacts, 'extension' | 'size'> | null | undefined, locale: Locale): string {
  if (!facts) return '';
  return [facts.extension.toUpperCase(), facts.size === null ? '' : fileSize(facts.size, locale)]
    .filter(Boolean)
    .join(', ');
}

/** `245760` -> `246 kB`, `3145728` -> `3,1 MB` */
export function fileSize(bytes: number, locale: Locale): string {
  const inMegabytes = bytes >= 999_500;
  const value = Math.max(1, bytes / (inMegabytes ? 1_000_000 : 1000));
  const digits = inMegabytes && value < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(localeRow(locale).htmlLang, {
    maximumFractionDigits: digits,
  }).format(value);
  return `${number}\u00A0${inMegabytes ? 'MB' : 'kB'}`;
}
