import { defineConfig } from '@playwright/test';

import endToEnd from '../../playwright.config';

export default defineConfig({
  ...endToEnd,
  testDir: '.',
  outputDir: '../../test-results/extremes',
  timeout: 60_000,
  projects: [{ name: 'extremes', use: { reducedMotion: 'reduce' } as object }],
});
