import type { NodePluginArgs } from 'gatsby';

import type { Office } from '../../core/content/types/settings';
import type { Locale } from '../../core/i18n/locales';
import type { OfficeFacts } from '../seo/json-ld/facts';

interface BuildContext {
  getNodesByType: NodePluginArgs['getNodesByType'];
  /** Where a picture of the content is to be had; null for none. */
  pictureAt(picture: unknown): string | null;
}

/**
 * An office of the settings, with what the contacts say of it: they are told apart by their
 * telephones.
 */
export function officeFacts(
  office: Office,
  locale: Locale,
  { getNodesByType, pictureAt }: BuildContext,
): OfficeFacts {
  const contact = getNodesByType('ContentContact').find(
    (one) => one.locale === locale && one.telefone === office.telefone,
  );
  const map = contact?.url;
  return {
    ...office,
    photograph: pictureAt(contact?.fotografia),
    map: typeof map === 'string' && map.startsWith('https://') ? map : null,
  };
}
