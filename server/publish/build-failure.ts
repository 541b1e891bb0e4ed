import { isLocale } from '../../core/i18n/locales';
import type { BuildFault } from '../../core/publishing/publishing-service';
import { StorageProblem } from '../../platform/files/storage-problem';

/** A failure whose fault is known where it arises. */
export class BuildError extends Error {
  constructor(
    message: string,
    readonly code: BuildFault['code'] = 'unknown',
  ) {
    super(message);
  }
}

/** What it says, with what the build prints from its first complaint on; and its fault. */
export function failureOf(error: unknown, lines: readonly string[]): { reason: string; fault: BuildFault } {
  // As Gatsby and Node begin theirs; a path or a title may hold the word.
  const from = lines.findIndex((line) => /^\s*(?:\w*error)\b/i.test(line));
  const said = from < 0 ? [] : lines.slice(from).map((line) => line.trim());
  // Where in the code it was is for the log.
  const complaints = said.filter((line) => !placeInCode.test(line)).slice(0, maxLines);
  const reason = [(error as Error).message || String(error), ...complaints].join('\n');
  return { reason, fault: ownFault(error) ?? printedFault(said.join('\n')) };
}

/** `at run (publish.js:1:2)`, or a line of the code itself: `> 1 | throw error`, `|  ^`. */
const placeInCode = /^(?:at .*[:(]|(?:> )?(?:\d+ )?\|)/;
const maxLines = 15;

function ownFault(error: unknown): BuildFault | null {
  if (error instanceof BuildError) return { code: error.code, what: '' };
  const isDiskFull =
    (error instanceof StorageProblem && error.fault === 'full') ||
    /^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '');
  if (isDiskFull) return { code: 'diskFull', what: '' };
  // Gatsby is not there now: its packages are being installed.
  const isMissing = (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND';
  return isMissing ? { code: 'ended', what: '' } : null;
}

/** Adapter: what Gatsby prints, the codes of the source plugin (its README) and of the site in it. */
const printed: readonly (readonly [RegExp, BuildFault['code']?])[] = [
  [/#gatsby-source-content-backend_10002\b/, 'tokenRefused'],
  [/#gatsby-source-content-backend_1000[34]\b/, 'otherBackend'],
  [/#gatsby-source-content-backend_10007\b/, 'deletions'],
  [/#gatsby-source-content-backend_10008\b(?:[^]*? without (?<what>[^.\n]+)\.)?/, 'typeMissing'],
  [/#gatsby-source-content-backend_100(?:01|05|06|09)\b/, 'backendAway'],
  // A file of a package, or a package that another one needs: they are being installed, or were.
  [/Cannot find module '\/[^'\n]*\/node_modules\//, 'ended'],
  [/Cannot find module '[^'\n]+'\nRequire stack:\n- [^\n]*\/node_modules\//, 'ended'],
  [/\bENOSPC\b|\bEDQUOT\b|no space left/i, 'diskFull'],
  [/#site_(?<code>redirects|wordsMissing|typeMissing)\s+(?<what>[^\n]*)/],
  [/Building static HTML failed for path "(?<what>[^"\n]+)"/, 'page'],
];

function printedFault(text: string): BuildFault {
  for (const [pattern, known] of printed) {
    const found = pattern.exec(text);
    const { code = known, what = '' } = found?.groups ?? {};
    if (found && code === 'typeMissing') return { code, what: '', missing: missingTypes(what) };
    if (found && code) return { code: code as BuildFault['code'], what: what.trim() };
  }
  return { code: 'unknown', what: '' };
}

/** `settings in pt, home in en`, as the source plugin and the site print them. */
const missingTypes = (printed: string): BuildFault['missing'] =>
  printed.split(',').flatMap((each) => {
    const [type = '', , locale] = each.trim().split(' ');
    return isLocale(locale) ? [{ type, locale }] : [];
  });

/** It is not of the content, the code or a setting. */
export const passesByItself = ({ code }: BuildFault): boolean =>
  code === 'backendAway' || code === 'ended' || code === 'diskFull';
