import { defineConfig } from '@playwright/test';

import endToEnd from '../../playwright.config';

/** Run by `npm test -- extremes`, which serves a site with a tag manager. What is loaded and told is the same on every screen. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  outputDir: '../../test-results/consent',
  projects: (endToEnd.projects ?? []).map((project) =>
    project.name === 'desk' ? { ...project, testMatch: 'asks-everybody.spec.ts' } : project,
  ),
});
