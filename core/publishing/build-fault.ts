import type messages from '../../locales/pt/admin-pages.json';

type BuildFaultCode = keyof (typeof messages)['publishing']['faults'];

/** Why a build failed. `what`: what its sentence names, a page, or types as `settings in pt`. */
export interface BuildFault {
  code: BuildFaultCode;
  what: string;
}

/** Printed by a build of the site before what its sentence names: who reads the output goes by it. */
export const faultMark = (code: BuildFaultCode): string => `#site_${code}`;
