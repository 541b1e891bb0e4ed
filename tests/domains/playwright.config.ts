import { defineConfig, devices } from '@playwright/test';

import endToEnd from '../../playwright.config';

/** Run by `npm test -- domains`, which serves Portuguese at BASE_URL and English at ENGLISH_URL. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  outputDir: '../../test-results/domains',
  projects: [{ name: 'desk', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
});
