import { localeOfPath } from '../i18n/locales';
import { pathFor } from '../routing/paths';
import { parseWasteCode, parseWasteHeading, wasteCodeSlug } from './waste-code';
import { wasteHref } from './waste-pages';

/** The function that reads such addresses where the server is not ours. */
export const wasteAddressAction = '/api/waste-code';

/**
 * `/pt/residuos/170605` -> `/pt/residuos/17-06-05`, `…/13-02-05` -> `…/13#13-02-05`; else null.
 * A rule, not redirects: the codes have too many spellings.
 */
export function wasteAddress(path: string, isPage: (path: string) => boolean): string | null {
  const locale = localeOfPath(path);
  if (!locale) return null;
  const folder = `${pathFor('wasteCodes', locale)}/`;
  const spelling = path.startsWith(folder) ? path.slice(folder.length) : '';
  const digits = parseWasteCode(spelling) ?? parseWasteHeading(spelling);
  if (!digits || spelling.includes('/')) return null;
  const chapter = pathFor('wasteChapter', locale, digits.slice(0, 2));
  const page = pathFor('wasteCode', locale, wasteCodeSlug(digits));
  const target =
    digits.length === 4
      ? `${chapter}#${wasteCodeSlug(digits)}`
      : wasteHref(locale, digits, digits.length === 2 || isPage(page));
  const [targetPage = ''] = target.split('#');
  return target !== path && isPage(targetPage) ? target : null;
}
