import { expect, test } from '@playwright/test';

import { adminSections } from '../../core/admin-sections';
import { axeViolations } from '../e2e/barriers';
import { EditorAtWork, ines, origin } from './the-editor';

const published = 'asbestos-roofs';

let editor: EditorAtWork;
test.beforeAll(async ({ browser }) => {
  editor = await EditorAtWork.signedIn(browser, ines);
});
test.afterEach(() => expect(editor.faults).toEqual([]));
test.afterAll(() => editor.leave());

for (const colorScheme of ['light', 'dark'] as const)
  test(`nothing stands in the way of anybody on any page of the admin, as far as axe finds: ${colorScheme}`, async () => {
    const { page } = editor;
    await page.emulateMedia({ colorScheme });
    await editor.openEditor();
    const isClear = async (path: string) => {
      expect(await axeViolations(page), path).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(page.viewportSize()!.width);
    };
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const { path } of adminSections) {
        await page.goto(`${origin}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await isClear(path);
      }
      await editor.openOne('articles', published);
      if (width > 1000) await editor.showBothLanguages();
      await editor.text().click();
      await isClear(published);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
