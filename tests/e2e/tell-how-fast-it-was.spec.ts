import { expect, open, test } from './visit';
import type { VitalReport } from '../../core/vitals/vitals';

test.describe('a visitor who leaves a page', () => {
  // Its way past the service worker is part of what is tested.
  test.use({ serviceWorkers: 'allow' });

  test('has told how fast it was, once, and nothing about themselves', async ({ page }) => {
    // Playwright does not show the body of a beacon.
    await page.addInitScript(() => {
      const sent: Promise<string>[] = [];
      Object.assign(window, { sent });
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        sent.push((body as Blob).text());
        return send(url, body);
      };
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (...given: Parameters<typeof listen>) => {
        if (given[0] === 'visibilitychange') document.documentElement.dataset.measured = '';
        listen(...given);
      };
    });
    await open(page, '/pt/servicos');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The module that measures waits for nobody; it takes the first click as the end of the loading.
    await expect(page.locator('html')).toHaveAttribute('data-measured', '');
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
    const answered = page.waitForResponse('**/api/vitals');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      for (let time = 0; time < 2; time += 1) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    expect((await answered).status()).toBe(204);
    const sent = await page.evaluate(() => Promise.all((window as unknown as { sent: Promise<string>[] }).sent));
    expect(sent).toHaveLength(1);
    const report = JSON.parse(sent[0] ?? '') as VitalReport;
    expect(report).toEqual({ route: 'services', device: expect.stringMatching(/^(phone|desktop)$/), values: expect.anything() });
    expect(report.values.lcp).toBeGreaterThan(0);
    expect(Object.keys(report.values)).toEqual(expect.arrayContaining(['cls', 'lcp']));
  });
});
