import type { Locale } from '../i18n/locales';
import type messages from '../../locales/pt/admin-publishing.json';

/** `what`: a page, a redirect or a file. `missing`: the types that the site cannot be without. */
export interface BuildFault {
  code: keyof (typeof messages)['faults'];
  what: string;
  missing?: readonly { type: string; locale: Locale }[];
}
