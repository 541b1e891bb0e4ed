/**
 * Why a build failed, by what its reason says. Each has a sentence and a remedy in
 * `locales/<language>/admin-pages.json`; `what` is the part of the reason that they name.
 */
const patterns = {
  // The codes of plugins/gatsby-source-content-backend.
  tokenRefused: /#gatsby-source-content-backend_10002\b|refuses the token/,
  otherBackend: /#gatsby-source-content-backend_1000[34]\b/,
  deletions: /#gatsby-source-content-backend_10007\b/,
  typeMissing:
    /The site cannot be built without (?<what>[^.\n]+)\.|no site-wide settings in "(?<language>\w+)"/,
  backendAway:
    /#gatsby-source-content-backend_100(?:01|05|06|09)\b|content backend at \S+ (?:cannot be reached|answered)/,
  diskFull: /\bENOSPC\b|\bEDQUOT\b|no space left/i,
  folderMissing: /is it mounted\?/,
  redirects: /Redirects that cannot work:\s+(?<what>[^\n]+)/,
  wordsMissing: /Words are missing:/,
  page: /Building static HTML failed for path "(?<what>[^"\n]+)"/,
  notWorking: /The new release does not work and was thrown away/,
  ended: /was ended by the signal/,
} as const;

export type BuildFault = keyof typeof patterns | 'unknown';

export function buildFault(reason: string): { fault: BuildFault; what: string } {
  for (const [fault, pattern] of Object.entries(patterns)) {
    const found = pattern.exec(reason);
    if (!found) continue;
    const { what, language } = found.groups ?? {};
    return {
      fault: fault as BuildFault,
      what: language ? `settings in ${language}` : (what?.trim() ?? ''),
    };
  }
  return { fault: 'unknown', what: '' };
}
