import { defineConfig, devices } from '@playwright/test';

import endToEnd from '../../playwright.config';

const leftOut = [
  // Each page alone: what it holds and weighs, at every width.
  'every-page',
  // The bytes of pictures.
  'weight',
  // Keyboard and colours of a page.
  'for-everybody',
  // Styles.
  'on-paper',
  // The server counts for all hosts together.
  'tell-how-fast-it-was',
  // What extensions of the browser do to a page.
  'changed-by-others',
  // On a phone only, which this run has not.
  ...['watch-a-film', 'download-a-guide'],
  // One Portuguese page, whose links lead to no other.
  'reach-an-office',
  // How answers are ranked; two-domains.spec.ts searches at both hosts.
  ...['search-answers', 'search-over-the-page'],
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
