// Each says the names of others too: the first that fits is the one.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * By what somebody knows their own browser in a list: `Firefox, Windows`; empty when it says
 * nothing that is known.
 */
export function browserName(userAgent = ''): string {
  return [browsers, systems]
    .flatMap((known) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
    .join(', ');
}
