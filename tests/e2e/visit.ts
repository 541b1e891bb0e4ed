import { test as base, expect } from '@playwright/test';

export { expect };

interface Visit {
  quiet: void;
  allowedComplaints: RegExp[];
  /** The visitor gives a sign as soon as the page is there, so that its scripts run; without it they wait for one, as they do for everybody. */
  attentive: boolean;
}

/** A visit in which the page may not complain: no console error or warning, no failed request, nobody else asked for anything. */
export const test = base.extend<Visit>({
  attentive: [true, { option: true }],
  allowedComplaints: [[], { option: true }],
  quiet: [
    async ({ page, baseURL, allowedComplaints, attentive }, use) => {
      if (attentive) await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('wheel'))));
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Most tests go without one (playwright.config.ts), which is Playwright's own doing.
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(String(baseURL)) && !url.startsWith('data:') && !url.startsWith('blob:'))
          complaints.push(`asked another host: ${url}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
      });
      await use();
      expect(complaints.filter((complaint) => !allowedComplaints.some((allowed) => allowed.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});
