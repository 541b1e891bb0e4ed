import type { Page } from '@playwright/test';

import { readTestSettings } from '../e2e/settings';
import { enhanced, expect, open, test, withoutTagManager } from '../e2e/visit';
import { fill, form, ready, submit } from '../e2e/visitor-forms';

const { baseUrl: portuguese, englishUrl: english = '' } = readTestSettings();

const choiceAt = async (page: Page, url: string) =>
  (await page.context().cookies(url)).find(({ name }) => name === 'i18n_redirected')?.value;

const switchTo = (page: Page, language: string) => page.locator(`header a[hreflang="${language}"]`).locator('visible=true').first().click();

test.describe('an address', () => {
  for (const [asked, at] of [
    [`${portuguese}/?a=1`, `${portuguese}/pt?a=1`],
    [`${english}/blog?a=1`, `${english}/en/blog?a=1`],
    [`${portuguese}/services`, `${english}/en/services`],
    [`${portuguese}/en/services?a=1#list`, `${english}/en/services?a=1#list`],
    [`${english}/pt/pt/servicos/`, `${portuguese}/pt/servicos`],
  ] as const)
    test(`${asked.replace(/:\d+/, '')} leads to its language at its domain`, async ({ page, context }) => {
      // Who chose the other language elsewhere is led by the host all the same.
      for (const [url, value] of [
        [portuguese, 'en'],
        [english, 'pt'],
      ] as const)
        await context.addCookies([{ name: 'i18n_redirected', value, url }]);
      await page.goto(asked);
      await expect(page).toHaveURL(at);
      await expect(page.locator('html')).toHaveAttribute('lang', at.startsWith(english) ? 'en-GB' : 'pt-PT');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', at.split(/[?#]/)[0] ?? '');
    });

  test.describe('that leads nowhere', () => {
    test.use({ allowedProblems: [/404/] });

    test('is answered in the language of its host, with the scripts too', async ({ page }) => {
      for (const [host, lang, home] of [
        [portuguese, 'pt-PT', '/pt'],
        [english, 'en-GB', '/en'],
      ] as const) {
        await open(page, `${host}/nothing`);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await page.getByRole('main').getByRole('link').first().click();
        await expect(page).toHaveURL(host + home);
      }
    });
  });
});

for (const attentive of [true, false])
  test.describe(attentive ? 'with the scripts' : 'before the scripts', () => {
    test.use({ attentive });

    test('the language is switched to the other domain, with query, part and choice, and back', async ({ page }) => {
      if (!attentive) await withoutTagManager(page);
      await page.goto('/pt/servicos?a=1#list');
      if (attentive) await enhanced(page);
      await switchTo(page, 'en-GB');
      await expect(page).toHaveURL(`${english}/en/services?a=1#list`);
      expect(await choiceAt(page, portuguese)).toBe('en');
      if (attentive) await enhanced(page);
      await switchTo(page, 'pt-PT');
      await expect(page).toHaveURL(`${portuguese}/pt/servicos?a=1#list`);
      expect(await choiceAt(page, english)).toBe('pt');
    });

    test('a page that the other language lacks leads to its note there', async ({ page }) => {
      if (!attentive) await withoutTagManager(page);
      await page.goto('/pt/servicos/recolha-de-amianto?x=1');
      if (attentive) await enhanced(page);
      await switchTo(page, 'en-GB');
      await expect(page).toHaveURL(`${english}/en/services?x=1#no-asbestos`);
      await expect(page.getByRole('main').getByText('There is no page in English about asbestos collection')).toBeInViewport();
    });
  });

test('a page of the other language that scripts open is opened at its domain', async ({ page }) => {
  await open(page, '/pt');
  await page.evaluate(() => (window as unknown as { ___navigate(to: string): void }).___navigate('/en/contacts?a=1'));
  await expect(page).toHaveURL(`${english}/en/contacts?a=1`);
});

test('pages of one language follow each other without a new load, at either domain', async ({ page }) => {
  for (const [host, home] of [
    [portuguese, '/pt'],
    [english, '/en'],
  ] as const) {
    await open(page, host + home);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('main').locator(`a[href^="${home}/"]`).locator('visible=true').first().click();
    await expect(page).not.toHaveURL(host + home);
    expect(new URL(page.url()).origin).toBe(host);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a form is sent from, and answered at, the domain of its language', async ({ page }) => {
      for (const [host, path, thanks] of [
        [portuguese, '/pt/contactos', '/pt/agradecimento-contacto'],
        [english, '/en/contacts', '/en/thank-you-contacts'],
      ] as const) {
        await page.goto(host + path);
        const asked = form(page, 'informacoes');
        if (javaScriptEnabled) await ready(asked);
        await fill(asked);
        await submit(asked);
        await expect(page).toHaveURL(new RegExp(`^${host}${thanks}\\?reference=`));
        await expect(page.locator('[data-reference]:visible')).toBeVisible();
      }
    });

    test('a search is answered at the domain of its language', async ({ page }) => {
      for (const [host, path, question] of [
        [portuguese, '/pt/pesquisa', 'solos'],
        [english, '/en/pesquisa', 'soil'],
      ] as const) {
        await page.goto(host + path);
        const field = page.locator('main input[name=q]');
        await field.fill(question);
        if (!javaScriptEnabled) await field.press('Enter');
        await expect(page.getByRole('main').getByRole('status')).toContainText(question);
        await expect(page.locator('[data-result]').first()).toBeVisible();
        expect(new URL(page.url()).origin).toBe(host);
      }
    });
  });
