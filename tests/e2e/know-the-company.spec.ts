import type { Page } from '@playwright/test';

import { expect, test } from './visit';

/** The slider of a page, once its script has come. */
async function readySlider(page: Page, name: string) {
  const slider = page.getByRole('group', { name, exact: true }).first();
  await slider.scrollIntoViewIfNeeded();
  await expect(slider).toHaveAttribute('data-ready', 'true');
  return slider;
}

const isOfTheSlider = (url: string | URL) => /\/slider-[^/]*\.js$/.test(String(url));

test('a customer finds out who the company is, and reads its history in order', async ({ page }) => {
  await page.goto('/pt');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre nós' }).click();
  await expect(page).toHaveURL('/pt/sobre-nos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const history = page.getByRole('region', { name: 'De um concurso a nove unidades' }).getByRole('list').first();
  const years = (await history.locator('> li > p').allTextContents()).map(Number);
  expect(years.length).toBeGreaterThanOrEqual(8);
  expect(years).toEqual([...years].sort((one, other) => one - other));
  expect([years[0], years.at(-1)]).toEqual([2004, 2026]);
});

test('an auditor opens the policy that a link names, and no other that was closed', async ({ page }) => {
  await page.goto('/en/about-us#major-accident-prevention-policy');
  const policies = page.getByRole('region', { name: 'Our policies' });
  await expect(policies.getByText('Seveso')).toBeInViewport();
  await expect(policies.locator('details', { hasText: 'Integrity policy' })).not.toHaveAttribute('open');
});

test('the pictures of the house move with the arrows and with the keyboard', async ({ page }) => {
  await page.goto('/en/about-us');
  const slider = await readySlider(page, 'A look around');
  const row = slider.getByRole('group', { name: 'Row that moves with the arrow keys' });
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  await slider.getByRole('button', { name: 'Next' }).click();
  await expect.poll(scrolled).toBeGreaterThan(200);
  await expect(slider.getByRole('status')).toHaveText('2 of 6');
  await row.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBeLessThan(10);
});

/** How far the row that a slide stands in could still be scrolled. */
function pixelsFromEnd(inSlide: Element): number {
  let row = inSlide.parentElement;
  while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement;
  return row ? row.scrollWidth - row.clientWidth - row.scrollLeft : NaN;
}

test('a customer reads one testimonial after the other, and past the last comes the first', async ({ page, isMobile }) => {
  await page.goto('/pt/testemunhos');
  const slider = await readySlider(page, 'Em destaque');
  const quotes = slider.getByRole('blockquote');
  const count = await quotes.count();
  expect(count).toBeGreaterThan(2);
  await expect(quotes.first()).toBeInViewport();
  const next = slider.getByRole('button', { name: 'Seguinte' });
  await next.click();
  await expect(quotes.nth(1)).toBeInViewport({ ratio: 0.9 });
  await slider.getByRole('button', { name: `Ir para o n.º ${count}` }).click();
  await expect(quotes.nth(count - 1)).toBeInViewport({ ratio: 0.9 });
  // Only from its very end does the row go back to its beginning.
  await expect.poll(() => quotes.nth(count - 1).evaluate(pixelsFromEnd)).toBeLessThanOrEqual(1);
  await expect(slider.getByRole('status')).toHaveText(`${count} de ${count}`);
  await next.click();
  await expect(quotes.first()).toBeInViewport({ ratio: 0.9 });
  const sides = await slider.evaluate((element) => [getComputedStyle(element).paddingLeft, getComputedStyle(element).paddingRight]);
  expect(sides).toEqual(isMobile ? ['0px', '0px'] : ['130px', '130px']);
});

test('the script of a slider comes when the slider is near, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isOfTheSlider)).toEqual([]);
  await readySlider(page, 'What customers say');
  expect(asked.filter(isOfTheSlider)).toHaveLength(1);
});

test.describe('for visitors who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a slide stands there at once', async ({ page }) => {
    await page.goto('/en/testimonials');
    const slider = await readySlider(page, 'Featured');
    const row = slider.getByRole('group', { name: 'Row that moves with the arrow keys' });
    const moved = await slider.getByRole('button', { name: 'Next' }).evaluate((button: HTMLElement) => {
      button.click();
      return button.parentElement?.querySelector('[tabindex="0"]')?.scrollLeft ?? 0;
    });
    expect(moved).toBe(await row.evaluate(({ scrollLeft }) => scrollLeft));
    expect(moved).toBeGreaterThan(200);
  });
});

test.describe('when the script of the slider does not arrive', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  test('the row scrolls all the same, and shows no buttons that do nothing', async ({ page }) => {
    await page.route(isOfTheSlider, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/en/testimonials');
    const slider = page.getByRole('group', { name: 'Featured' });
    await slider.scrollIntoViewIfNeeded();
    await failed;
    await expect(slider.getByRole('button')).toHaveCount(0);
    const row = slider.getByRole('group', { name: 'Row that moves with the arrow keys' });
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every testimonial can be read, and the slider shows no buttons that do nothing', async ({ page }) => {
    await page.goto('/en/testimonials');
    const slider = page.getByRole('group', { name: 'Featured' });
    await expect(slider.getByRole('blockquote').first()).toBeVisible();
    await expect(slider.getByRole('button')).toHaveCount(0);
    const read = await slider.getByRole('blockquote').allTextContents();
    const others = await page.getByRole('region', { name: 'More testimonials' }).getByRole('blockquote').allTextContents();
    expect(others.length).toBeGreaterThan(2);
    expect(others.filter((words) => read.includes(words))).toEqual([]);
  });

  test('policies open', async ({ page }) => {
    await page.goto('/pt/sobre-nos');
    const policy = page.locator('details', { hasText: 'Política de integridade' });
    await policy.locator('summary').click();
    await expect(policy).toHaveAttribute('open');
  });
});
