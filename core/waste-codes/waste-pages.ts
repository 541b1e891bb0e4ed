import { type Locale, localeCodes } from '../i18n/locales';
import type { PageEntity } from '../routing/pages';
import { parseWasteCode, wasteCodeSlug } from './waste-code';

/** How many chapters the list has, from 01. */
const chapters = 20;

/** The pages of the list of waste: of its chapters, and of each waste that somebody takes. */
export function wastePages(
  takers: readonly { locale: Locale; residuos?: unknown }[],
): PageEntity[] {
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
      ...Array.from({ length: chapters }, (_, index) =>
        page('waste-chapters', locale, String(index + 1).padStart(2, '0')),
      ),
      ...[...codes].map((code) => page('waste-codes', locale, code)),
    ];
  });
}
