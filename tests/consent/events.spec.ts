import type { Page } from '@playwright/test';

import { field, fill, form, ready, submit, sendTwice } from '../e2e/visitor-forms';
import { answeredBefore } from './answered-before';
import { banner, events, expect, settled, test, written } from './visit';

test.beforeEach(({ context, baseURL }) => answeredBefore(context, baseURL, true));

const switchTo = (page: Page, language: string) =>
  page.getByRole('banner').locator(`a[hreflang="${language}"]`).locator('visible=true').first().click();
const view = (path: string, title: string, kind: string) => ({
  event: 'page_view',
  page_path: path,
  page_title: title,
  page_language: path.startsWith('/pt') ? 'pt-PT' : 'en-GB',
  page_kind: kind,
});

test('each page is told once as it is shown, with its own title', async ({ page, asked }) => {
  await page.goto('/pt');
  await expect.poll(() => events(page)).toHaveLength(1);
  const expected = [view('/pt', await page.title(), 'home')];
  const arrive = async (path: string, kind: string) => {
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(() => events(page)).toHaveLength(expected.length + 1);
    expected.push(view(path, await page.title(), kind));
  };
  await page.getByRole('banner').locator('a[href="/pt/pesquisa"]').locator('visible=true').first().click();
  await arrive('/pt/pesquisa', 'search');
  await switchTo(page, 'en-GB');
  await arrive('/en/pesquisa', 'search');
  await page.goBack();
  await arrive('/pt/pesquisa', 'search');
  await page.goBack();
  await arrive('/pt', 'home');
  await page.goForward();
  await arrive('/pt/pesquisa', 'search');
  expect(new Set(expected.map(({ page_title: title }) => title)).size).toBe(3);
  expect(await events(page)).toEqual(expected);
  expect(asked).toHaveLength(1);
});

test('neither a place of the page nor a search is another page', async ({ page, asked }) => {
  await page.goto('/pt/pesquisa?q=amianto#content');
  await settled(page);
  await expect.poll(() => events(page)).toHaveLength(1);
  await page.evaluate(() => {
    window.location.hash = '#footer-contact';
  });
  await page.waitForTimeout(300);
  expect(await events(page)).toEqual([view('/pt/pesquisa', await page.title(), 'search')]);
  expect(JSON.stringify(await written(page))).not.toContain('amianto');
  expect(asked).toHaveLength(1);
});

test.describe('at an address that is not there', () => {
  test.use({ allowedComplaints: [/404|googletagmanager/] });

  test('the page that says so is told, in its language', async ({ page, asked }) => {
    await page.goto('/en/nowhere');
    await expect.poll(() => events(page)).toHaveLength(1);
    expect(await events(page)).toEqual([view('/en/nowhere', await page.title(), 'notFound')]);
    expect(asked).toHaveLength(1);
  });
});

test.describe('a form', () => {
  test.use({ allowedComplaints: [/googletagmanager|Failed to load resource|\/api\/newsletter/] });

  test('is told to have failed and to have been sent, without a word of what it said', async ({ page, asked }) => {
    await page.goto('/pt');
    await expect.poll(() => asked).toHaveLength(1);
    const newsletter = form(page, 'newsletter');
    await ready(newsletter);
    await fill(newsletter);
    await sendTwice(newsletter, '/api/newsletter');
    await expect(page).toHaveURL('/pt/agradecimento-newsletter');
    await expect.poll(() => events(page)).toHaveLength(4);
    const [home, failed, sent, thanks] = await events(page);
    expect(home).toMatchObject({ event: 'page_view', page_path: '/pt' });
    expect([failed, sent]).toEqual([
      { event: 'form_failed', form_kind: 'newsletter' },
      { event: 'form_sent', form_kind: 'newsletter' },
    ]);
    expect(thanks).toEqual(view('/pt/agradecimento-newsletter', await page.title(), 'thankYouNewsletter'));
    expect(JSON.stringify(await written(page))).not.toMatch(/Ana|empresa\.example/);
  });
});

test('of what happens before a yes, only the page that is shown is told', async ({ page, context, asked }) => {
  await context.clearCookies();
  await page.goto('/pt');
  await expect(banner(page)).toBeVisible();
  await switchTo(page, 'en-GB');
  await expect(banner(page)).toHaveAccessibleName('May we count your visit?');
  const newsletter = form(page, 'newsletter');
  await ready(newsletter);
  await fill(newsletter);
  await expect(field(newsletter, 'email')).toHaveValue(/@/);
  await submit(newsletter);
  await expect(page).toHaveURL('/en/thank-you-newsletter');
  expect(await events(page)).toEqual([]);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(await events(page)).toEqual([view('/en/thank-you-newsletter', await page.title(), 'thankYouNewsletter')]);
});
