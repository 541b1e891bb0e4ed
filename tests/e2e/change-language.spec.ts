import type { Page } from '@playwright/test';

import { enhanced, expect, open, test, withoutTagManager } from './visit';

async function switchTo(page: Page, language: string): Promise<void> {
  const link = page.locator(`a[hreflang="${language}"]`).locator('visible=true');
  if ((await link.count()) === 0) await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
  await link.first().click();
}

test('the same page in both languages leads to each other', { tag: '@both' }, async ({ page }) => {
  await page.goto('/pt/cirver/aterro-de-residuos-industriais');
  await switchTo(page, 'en-GB');
  await expect(page).toHaveURL('/en/cirver/industrial-waste-landfill');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await switchTo(page, 'pt-PT');
  await expect(page).toHaveURL('/pt/cirver/aterro-de-residuos-industriais');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  // There is no switch to the language that is shown.
  await expect(page.locator('a[data-language=pt]')).toHaveCount(0);
});

const choiceOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

for (const attentive of [true, false])
  test.describe(attentive ? 'with the scripts' : 'before the scripts', () => {
    test.use({ attentive });

    // At two hosts the host decides what "/" leads to (tests/domains), as for the tests of lost-visitor.spec.ts.
    test('the choice is kept for a year, and query and part go along', { tag: '@one-host' }, async ({ page }) => {
      if (!attentive) await withoutTagManager(page);
      await page.goto('/pt/servicos?a=1#list');
      if (attentive) await enhanced(page);
      else await page.route(/\.js$/, () => undefined);
      expect(await choiceOf(page)).toBeUndefined();
      await switchTo(page, 'en-GB');
      await expect(page).toHaveURL('/en/services?a=1#list');
      const choice = await choiceOf(page);
      expect(choice).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax', httpOnly: false });
      expect(Math.round(((choice?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
      expect(await stored(page)).toBe('en');
      await page.goto('/');
      await expect(page).toHaveURL('/en');
    });
  });

test('an address that names a language wins: what is stored follows it, and the choice stays', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: String(baseURL) }]);
  await open(page, '/pt/contactos');
  await expect.poll(() => stored(page)).toBe('pt');
  await expect(page).toHaveURL('/pt/contactos');
  expect((await choiceOf(page))?.value).toBe('en');
});

/** The heading of the section that is read, a third down the window. */
const sectionRead = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')];
    return headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= innerHeight / 3);
  });

for (const [path, tag] of [
  ['/pt/servicos/limpeza-industrial', []],
  // Its chapters are named in each language: no address leads to the same one at another host.
  ['/pt/politica-de-privacidade', ['@one-host']],
] as const)
  test(`${path}: the section that is read is read on in the other language`, { tag: ['@both', ...tag] }, async ({ page }) => {
    await open(page, path);
    await page.getByRole('main').locator('h2').nth(3).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }));
    const read = await sectionRead(page);
    expect(read).toBeGreaterThan(1);
    // Playwright scrolls to what it clicks, though it sticks to the top.
    await page.locator('header a[hreflang=en-GB]').evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect.poll(() => sectionRead(page)).toBe(read);
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await expect.poll(() => sectionRead(page)).toBe(read);
  });

test.describe('before the scripts', () => {
  test.use({ attentive: false });

  test('the part that is read goes along in the address', async ({ page }) => {
    await withoutTagManager(page);
    await page.goto('/pt/servicos/limpeza-industrial');
    await page.route(/\.js$/, () => undefined);
    // Playwright scrolls to what it clicks, though it sticks to the top. The part is the last heading above a third of the window.
    const part = await page.evaluate(() => {
      document.querySelector('#why')?.scrollIntoView({ block: 'start', behavior: 'instant' });
      document.querySelector<HTMLElement>('header a[hreflang=en-GB]')?.click();
      const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)[id]')];
      return headings.filter((heading) => heading.getBoundingClientRect().top <= innerHeight / 3).at(-1)?.id;
    });
    await expect(page).toHaveURL(`/en/services/industrial-cleaning#${part}`);
    await expect(page.locator(`#${part}`)).toBeInViewport();
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, locale: 'en-GB' });

    test(
      'the page about asbestos says that it has no page in English, and the services say why they are shown',
      { tag: '@both' },
      async ({ page }) => {
        await page.goto('/pt/servicos/recolha-de-amianto?x=1');
        const note = page.getByRole('main').getByText('There is no page in English about asbestos collection');
        await expect(note).toBeVisible();
        await expect(
          page.getByRole('main').locator('[lang=en-GB]', { has: page.getByText('There is no page in English about asbestos collection') }),
        ).toHaveCount(1);
        await switchTo(page, 'en-GB');
        await expect(page).toHaveURL(`/en/services${javaScriptEnabled ? '?x=1' : ''}#no-asbestos`);
        await expect(page.getByRole('main').getByText('There is no page in English about asbestos collection')).toBeInViewport();
        await page.goto('/en/services');
        await expect(page.getByRole('main').getByText('There is no page in English')).toBeHidden();
      },
    );
  });
