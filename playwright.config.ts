import { defineConfig, devices } from '@playwright/test';

import { readTestSettings } from './tests/e2e/settings';
import { browserFlags } from './tests/fixtures/browser-flags';

const { baseUrl, browser, reportFile } = readTestSettings();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two cores: with a third browser beside them the same tests take a quarter longer.
  workers: 2,
  // Find what hangs, no more: builds of whole sites run beside the tests.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: reportFile ? [['line'], ['json', { outputFile: reportFile }]] : 'list',
  use: {
    baseURL: baseUrl,
    // It would answer in the place of the network, which many tests look at.
    serviceWorkers: 'block',
    // A trace takes a picture of every step: where one is wanted, `--trace on` makes it.
    trace: 'off',
    launchOptions: {
      executablePath: browser,
      args: browserFlags,
    },
  },
  // A test runs on a desk; tagged @phone, on a phone instead; tagged @both, on both, for what
  // differs between them.
  projects: [
    {
      name: 'phone',
      grep: /@phone|@both/,
      // One pixel a point, where a phone has seven: what is laid out is the same, and painted in
      // less time. Where pixels matter, tests say so.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desk',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
