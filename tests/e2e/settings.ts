/** What `npm test` tells the browser tests: where the site is served, which browser to use, where to write the report. */
export function readTestSettings() {
  const { BASE_URL, ENGLISH_URL, BROWSER_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME } = process.env;
  return {
    baseUrl: BASE_URL ?? 'http://127.0.0.1:8000',
    /** Where English has a host of its own (tests/domains). */
    englishUrl: ENGLISH_URL,
    /** Undefined: Playwright's own. */
    browser: BROWSER_PATH,
    reportFile: PLAYWRIGHT_JSON_OUTPUT_NAME,
  };
}
