import type messages from '../../locales/pt/admin-pages.json';

/** `what`: a page, or types as `settings in pt`. */
export interface BuildFault {
  code: keyof (typeof messages)['publishing']['faults'];
  what: string;
}
