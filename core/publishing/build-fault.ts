/** Each has a sentence and a remedy in `locales/<language>/admin-pages.json`. */
type BuildFaultCode =
  | 'tokenRefused'
  | 'otherBackend'
  | 'backendAway'
  | 'deletions'
  | 'typeMissing'
  | 'diskFull'
  | 'folderMissing'
  | 'redirects'
  | 'wordsMissing'
  | 'page'
  | 'notWorking'
  | 'ended'
  | 'unknown';

/** Why a build failed. `what`: what its sentence names, a page, or types as `settings in pt`. */
export interface BuildFault {
  code: BuildFaultCode;
  what: string;
}

/** Printed by a build of the site before what its sentence names: who reads the output goes by it. */
export const faultMark = (code: BuildFaultCode): string => `#site_${code}`;
