import { defineConfig, devices } from '@playwright/test';

import endToEnd from '../../playwright.config';

const leftOut = [
  // What a page holds, weighs and looks like is the same at any host.
  ...['every-page', 'weight', 'for-everybody', 'on-paper', 'tell-how-fast-it-was', 'use-the-menu', 'watch-a-film'],
  // How a page comes by its scripts, too.
  ...['before-the-scripts', 'changed-by-others', 'on-a-bad-line'],
  // Portuguese pages, which lead to no English one; other specs have forms and searches at both hosts.
  ...['download-a-guide', 'reach-an-office', 'request-with-files', 'search-answers', 'search-over-the-page'],
];

/**
 * Run by `npm test -- domains`, which serves Portuguese at BASE_URL and English at ENGLISH_URL: the
 * tasks of visitors once more, and what two hosts alone have. Tagged @one-host: what two-domains.spec.ts
 * expects otherwise.
 */
export default defineConfig({
  ...endToEnd,
  testDir: '..',
  testMatch: ['domains/*.spec.ts', 'e2e/*.spec.ts'],
  testIgnore: leftOut.map((name) => `**/${name}.spec.ts`),
  outputDir: '../../test-results/domains',
  projects: [
    {
      name: 'desk',
      grepInvert: /@phone|@one-host/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
