import { type Locale, localeRow } from '../i18n/locales';
import type { FileFacts } from './fields/field';

/**
 * The address of a file of the content backend without what a link may add to it:
 * `/media/ab12/guide.pdf#page=3` -> `/media/ab12/guide.pdf`; null for every other address.
 */
export function mediaAddress(address: string): string | null {
  return /^\/media\/[^\s?#]+/.exec(address)?.[0] ?? null;
}

// `![A landfill](/media/landfill.jpg`, up to the address; brackets may stand in the words, one
// deep.
const picture = /!\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\(\s*<?(\/media\/[^\s)>]+)/g;
// `](/media/guide.pdf` and `]: /media/guide.pdf`; what stands before the bracket does not matter,
// so nothing is read twice.
const target = /(\](\(|:)\s*<?)(\/media\/[^\s)>]+)/g;

/** The kinds of picture that are made into several sizes; all others are files like any other. */
const raster = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/**
 * The addresses of the media folder in a Markdown text: pictures that it shows, and files that it
 * links to.
 */
export function markdownMedia(markdown: string): { pictures: string[]; files: string[] } {
  const found = { pictures: [] as string[], files: [] as string[] };
  if (!markdown.includes('/media/')) return found;
  const note = (authored: string, shown: boolean) => {
    const address = mediaAddress(authored);
    if (address) found[shown && isRaster(address) ? 'pictures' : 'files'].push(address);
  };
  const links = markdown.replace(picture, (_, address: string) => {
    note(address, true);
    return '';
  });
  for (const [, , opening, address = ''] of links.matchAll(target)) {
    // Written at the end of the text, an address may be that of a picture or that of a link.
    if (opening === ':') note(address, true);
    if (opening !== ':' || isRaster(address)) note(address, false);
  }
  return found;
}

function isRaster(address: string): boolean {
  return raster.test(mediaAddress(address) ?? '');
}

/**
 * Replaces each address of the media folder in a Markdown text, those of pictures and those of
 * links.
 */
export function withMediaAddresses(
  markdown: string,
  addressOf: (authored: string) => string,
): string {
  return markdown.replace(
    target,
    (_, before: string, _opening: string, address: string) => before + addressOf(address),
  );
}

/**
 * What a link to a download says of it: `PDF, 240 kB`; only the kind while the size is not known,
 * nothing for no file.
 */
export function fileNote(
  facts: Pick<FileFacts, 'extension' | 'size'> | null | undefined,
  locale: Locale,
): string {
  if (!facts) return '';
  return [facts.extension.toUpperCase(), facts.size === null ? '' : sizeOf(facts.size, locale)]
    .filter(Boolean)
    .join(', ');
}

/** `245760` -> `246 kB`, `3145728` -> `3,1 MB`: as shops and file managers count, in thousands. */
function sizeOf(bytes: number, locale: Locale): string {
  const inMegabytes = bytes >= 999_500;
  const value = Math.max(1, bytes / (inMegabytes ? 1_000_000 : 1000));
  const digits = inMegabytes && value < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(localeRow(locale).htmlLang, {
    maximumFractionDigits: digits,
  }).format(value);
  return `${number}\u00A0${inMegabytes ? 'MB' : 'kB'}`;
}
