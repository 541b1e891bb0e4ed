import type messages from '../../locales/pt/admin-publishing.json';

/** `what`: a page, or types as `settings in pt`. */
export interface BuildFault {
  code: keyof (typeof messages)['faults'];
  what: string;
}
