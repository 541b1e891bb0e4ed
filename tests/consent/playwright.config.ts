import { defineConfig } from '@playwright/test';

import endToEnd from '../../playwright.config';

/** Run by `npm test -- extremes`, which serves a site with a tag manager. */
export default defineConfig({ ...endToEnd, testDir: '.', outputDir: '../../test-results/consent' });
