import { expect, type Page } from '@playwright/test';

import { axeViolations } from '../e2e/barriers';

/** Of a desk and a phone. */
export const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
export const colorSchemes = ['light', 'dark'] as const;

/** As far as axe finds; and nothing is wider than the window. `within`: of this part alone. */
export async function expectNoBarriers(page: Page, about: string, within?: string): Promise<void> {
  expect(await axeViolations(page, within), about).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, about).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** Of what is shown now, at a desk and on a phone, light and dark. */
export async function expectNoBarriersAnywhere(page: Page, about: string, within?: string): Promise<void> {
  for (const viewport of viewports)
    for (const colorScheme of colorSchemes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoBarriers(page, `${about}, ${viewport.width} px, ${colorScheme}`, within);
    }
  await page.setViewportSize(viewports[0]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
