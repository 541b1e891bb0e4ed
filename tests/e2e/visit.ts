import { test as base, expect } from '@playwright/test';

export { expect };

/** A visit in which the page may not complain: no console error or warning, no failed request, nobody else asked for anything. */
export const test = base.extend<{ quiet: void; allowedComplaints: RegExp[] }>({
  allowedComplaints: [[], { option: true }],
  quiet: [
    async ({ page, baseURL, allowedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
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
