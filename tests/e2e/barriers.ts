import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What stands in somebody's way on a page: WCAG 2.2 AA and axe's best practices, one line a rule with the elements that break it; `within`: of this part. */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // What is not laid out yet has no background that its colours could be compared with (base.css).
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
  const axe = new AxeBuilder({ page });
  if (within) axe.include(within);
  const { violations } = await axe
    // Half the time: the findings are put together in the page itself, and no frame of another origin is missed, for there is none.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
