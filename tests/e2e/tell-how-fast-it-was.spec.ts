import { enhanced, expect, test } from './visit';
import type { VitalReport } from '../../core/vitals/vitals';

test.describe('a visitor who leaves a page', () => {
  // Its route for reports is part of what is tested.
  test.use({ serviceWorkers: 'allow' });

  test('has told how fast it was, once, and nothing about themselves', async ({ page, context }) => {
    const reports: { body: VitalReport; cookies: string | undefined }[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/api/vitals') return;
      reports.push({ body: request.postDataJSON() as VitalReport, cookies: request.headers().cookie });
    });
    await page.goto('/pt/servicos');
    await enhanced(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const answered = page.waitForResponse('**/api/vitals');
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
    // Long enough for the module that measures.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      for (let time = 0; time < 2; time += 1) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    expect((await answered).status()).toBe(204);
    expect(reports).toHaveLength(1);
    const [{ body }] = reports as [(typeof reports)[0]];
    expect(body).toEqual({ route: 'services', device: expect.stringMatching(/^(phone|desktop)$/), values: expect.anything() });
    expect(body.values.lcp).toBeGreaterThan(0);
    expect(Object.keys(body.values).sort()).toEqual(expect.arrayContaining(['cls', 'lcp']));
  });
});
