import { expect, type Page } from '@playwright/test';

/** Waits until React has taken the page over. */
export async function awake(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
}
