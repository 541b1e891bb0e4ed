interface Signals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/**
 * The browser says for its visitor that nobody may be followed: do-not-track or Global Privacy
 * Control.
 */
export function refusesByItself(
  browser: Signals = navigator as Signals,
  older: Signals = window as Signals,
): boolean {
  return (
    browser.globalPrivacyControl === true ||
    [browser.doNotTrack, older.doNotTrack].some((signal) => signal === '1' || signal === 'yes')
  );
}
