import { defineConfig } from '@playwright/test';

import endToEnd from '../../playwright.config';

export default defineConfig({
  ...endToEnd,
  testDir: '.',
  outputDir: '../../test-results/extremes',
  // The site of the sample is looked at meanwhile.
  workers: 2,
  projects: [{ name: 'extremes', use: { reducedMotion: 'reduce' } as object }],
});
