import type { Page } from '@playwright/test';

import { expect, test } from './visit';

/** The slider of a page, once its script has come. */
async function readySlider(page: Page, name: string) {
  const slider = page.getByRole('group', { name, exact: true }).first();
  await slider.scrollIntoViewIfNeeded();
  await expect(slider).toHaveAttribute('data-ready', 'true');
  return slider;
}

test('a customer finds out who the company is, and moves the pictures of the harness with the arrows and with the keyboard', async ({
  page,
}) => {
  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/en/about-us');
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

/** Clicks at the very change of words, before the row has moved on. */
function clickOnceItSays(status: Element, { words, button }: { words: string; button: HTMLElement | SVGElement | null }) {
  return new Promise<void>((done) => {
    const look = () => {
      if (status.textContent !== words) return;
      observer.disconnect();
      (button as HTMLElement).click();
      done();
    };
    const observer = new MutationObserver(look);
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    look();
  });
}

test('after the last testimonial comes the first', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/pt/testemunhos');
  const slider = await readySlider(page, 'Em destaque');
  const quotes = slider.getByRole('blockquote');
  const count = await quotes.count();
  expect(count).toBeGreaterThan(2);
  const last = slider.getByRole('button', { name: `Ir para o n.º ${count}` });
  const next = slider.getByRole('button', { name: 'Seguinte' });
  await last.click();
  await expect(quotes.nth(count - 1)).toBeInViewport({ ratio: 0.9 });
  await next.click();
  await expect(quotes.first()).toBeInViewport({ ratio: 0.9 });
  // Who is quick clicks while the last one is still on its way.
  await last.click();
  await slider.getByRole('status').evaluate(clickOnceItSays, { words: `${count} de ${count}`, button: await next.elementHandle() });
  await expect(quotes.first()).toBeInViewport({ ratio: 0.9 });
  await expect(slider.getByRole('status')).toHaveText(`1 de ${count}`);
  const sides = await slider.evaluate((element) => [getComputedStyle(element).paddingLeft, getComputedStyle(element).paddingRight]);
  expect(sides).toEqual(isMobile ? ['0px', '0px'] : ['130px', '130px']);
});

test('a testimonial says who speaks, from which sector and of what, and leads to the case', async ({ page }) => {
  await page.goto('/en/testimonials');
  const first = page.getByRole('group', { name: 'Featured' }).locator('figure').first().locator('..');
  await expect(first).toContainText(/Surface treatment plant, Águeda.*Helena M\., Environment.*Industry.*36 hours/);
  await first.getByRole('link', { name: /^Read the case study/ }).click();
  await expect(page).toHaveURL('/en/case-studies/changing-plating-baths-in-a-day-and-a-half');
});

test.describe('for visitors who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a slide stands there at once, and so does everything that grows', async ({ page }) => {
    await page.goto('/en/testimonials');
    const slider = await readySlider(page, 'Featured');
    const row = slider.getByRole('group', { name: 'Row that moves with the arrow keys' });
    const moved = await slider.getByRole('button', { name: 'Next' }).evaluate((button: HTMLElement) => {
      button.click();
      return button.parentElement?.querySelector('[tabindex="0"]')?.scrollLeft ?? 0;
    });
    expect(moved).toBe(await row.evaluate(({ scrollLeft }) => scrollLeft));
    expect(moved).toBeGreaterThan(200);
    const grown = await page.getByRole('banner').evaluate((header) => {
      const { height } = header.getBoundingClientRect();
      document.documentElement.style.fontSize = '200%';
      return header.getBoundingClientRect().height / height;
    });
    expect(grown).toBeCloseTo(2, 1);
  });
});
