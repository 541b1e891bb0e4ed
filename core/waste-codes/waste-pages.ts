import { type Locale, localeCodes } from '../i18n/locales';
import type { PageEntity } from '../routing/pages';
import { pathFor } from '../routing/paths';
import { parseWasteCode, wasteCodeSlug } from './waste-code';

/** The list has twenty chapters: `01`, `02`, … */
export const chapterSlugs = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Of chapters, and of each waste with a taker. */
export function wastePages(takers: readonly { locale: Locale; residuos?: unknown }[]): PageEntity[] {
  const page = (type: string, locale: Locale, code: string): PageEntity => {
    return { type, locale, contentId: code, slug: wasteCodeSlug(code) };
  };
  return localeCodes.flatMap((locale) => {
    const own = takers.filter((taker) => taker.locale === locale);
    const rows = own.flatMap(({ residuos }) => (Array.isArray(residuos) ? residuos : [])) as {
      codigo?: unknown;
    }[];
    const codes = new Set(rows.flatMap(({ codigo }) => parseWasteCode(String(codigo)) ?? []));
    return [
      ...chapterSlugs.map((code) => page('waste-chapters', locale, code)),
      ...[...codes].map((code) => page('waste-codes', locale, code)),
    ];
  });
}

/** On its own page if taken, else in the row of its chapter. */
export function wasteHref(locale: Locale, code: string, isTaken: boolean): string {
  const slug = wasteCodeSlug(code);
  return isTaken ? pathFor('wasteCode', locale, slug) : `${pathFor('wasteChapter', locale, code.slice(0, 2))}#${slug}`;
}
