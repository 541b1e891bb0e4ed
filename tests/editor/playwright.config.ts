import { defineConfig, devices } from '@playwright/test';

import endToEnd from '../../playwright.config';

/** Run by `npm test -- editor`, which serves a site that nobody has edited yet: what one test does is there for the next. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  outputDir: '../../test-results/editor',
  fullyParallel: false,
  workers: 1,
  timeout: 600_000,
  // A click that nothing can answer any more ends a test before that.
  use: { ...endToEnd.use, actionTimeout: 120_000 },
  projects: [{ name: 'desk', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, locale: 'pt-PT' } }],
});
