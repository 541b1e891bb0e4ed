import type { Locator, Page } from '@playwright/test';

import { test as base } from './visit';

export { expect } from './visit';

const host = 'https://www.googletagmanager.com/';

/** A visit of somebody who was never asked before: the test answers for the host of the tag manager, and every other one is still a failure. */
export const test = base.extend<{ asked: string[] }>({
  consent: [null, { scope: 'test' }],
  // Who can be asked is asked without any sign of theirs.
  attentive: [false, { scope: 'test' }],
  allowedProblems: [[new RegExp(`asked another host: ${host}`)], { scope: 'test' }],
  asked: async ({ page }, use) => {
    const asked: string[] = [];
    await page.route(`${host}**`, async (route) => {
      asked.push(route.request().url().slice(host.length));
      await route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagers = (window.tagManagers ?? 0) + 1;' });
    });
    await use(asked);
  },
});

export const banner = (page: Page): Locator => page.locator('[data-consent=banner]');
export const settings = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: /Preferências|Cookie settings/ });
export const switchTo = (page: Page, language: string): Promise<void> =>
  page.getByRole('banner').locator(`a[hreflang="${language}"]`).locator('visible=true').first().click();

/** What the tag manager would read, commands as lists, and its own start as one word. */
export function written(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => {
      if (Object.prototype.toString.call(entry) === '[object Arguments]')
        return [...(entry as unknown as ArrayLike<unknown> & Iterable<unknown>)];
      return (entry as { event?: string }).event === 'gtm.js' ? 'the tag manager starts' : entry;
    }),
  ) as Promise<unknown[]>;
}

/** Of what is written, the events alone. */
export async function events(page: Page): Promise<Record<string, string>[]> {
  const entries = (await written(page)) as (Record<string, string> | string)[];
  return entries.filter((entry): entry is Record<string, string> => typeof entry === 'object' && 'event' in entry);
}

/** What asks has come, and found out what there is to ask: the footer has its button then. */
export async function settled(page: Page): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /cookie/i })
    .waitFor();
}
