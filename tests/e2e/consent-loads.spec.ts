import { banner, events, expect, settings, settled, test, written } from './consent-visit';
import { field, fill, form, ready } from './visitor-forms';

const states = (state: string) => ({
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: state,
});
const start = ['consent', 'default', { ...states('denied'), functionality_storage: 'granted', security_storage: 'granted' }];
const update = (state: string) => ['consent', 'update', states(state)];
const script = 'gtm.js?id=GTM-TEST123';

test('nothing is asked of the tag manager before an answer, whatever is visited; a yes asks for it once, and on the next visit', async ({
  page,
  asked,
}) => {
  for (const path of ['/pt/blog', '/en/cookie-policy', '/pt']) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
  }
  expect(asked).toEqual([]);
  expect(await written(page)).toEqual([start]);
  expect(await page.context().cookies()).toEqual([]);

  await banner(page).getByRole('button', { name: 'Aceitar' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (window as { tagManagers?: number }).tagManagers)).toBe(1);
  expect(asked).toEqual([script]);
  const view = { event: 'page_view', page_path: '/pt', page_title: await page.title(), page_language: 'pt-PT', page_kind: 'home' };
  expect(await written(page)).toEqual([start, update('granted'), 'the tag manager starts', view]);

  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'cookie_consent', path: '/', sameSite: 'Lax' });
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(182, 0);

  await page.goto('/pt/blog');
  await expect.poll(() => asked.length).toBe(2);
  await settled(page);
  await expect(banner(page)).toHaveCount(0);
  const blog = expect.objectContaining({ event: 'page_view', page_kind: 'blog' });
  expect(await written(page)).toEqual([start, update('granted'), 'the tag manager starts', blog]);
});

// At two hosts each asks for itself: no cookie belongs to both.
test('a no asks for nothing, and is remembered in both languages; it can become a yes', { tag: '@one-host' }, async ({ page, asked }) => {
  await page.goto('/en');
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await written(page)).toEqual([start, update('denied')]);
  for (const other of ['/pt', '/en/blog']) {
    await page.goto(other);
    await settled(page);
    await expect(banner(page)).toHaveCount(0);
  }
  expect(asked).toEqual([]);
  expect(await events(page)).toEqual([]);

  await settings(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(dialog).toContainText('You declined');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(settings(page)).toBeFocused();
  await expect.poll(() => asked).toEqual([script]);
  expect((await events(page)).map(({ event }) => event)).toEqual(['page_view']);
});

test.describe('a yes that is taken back', () => {
  test.use({ consent: true });

  // What was loaded cannot be unloaded, so the page is loaded anew; whoever is writing something must not have to write it again.
  test('leaves no cookies of statistics, loads nothing more, and leaves what is half typed', async ({ page, asked, context, baseURL }) => {
    await page.goto('/pt');
    await expect.poll(() => asked.length).toBe(1);
    await context.addCookies(['_ga', '_ga_ABC123'].map((name) => ({ name, value: 'GA1.1.1', url: String(baseURL) })));
    const newsletter = form(page, 'newsletter');
    await ready(newsletter);
    await fill(newsletter, { nome: 'Ana Prata', email: 'ana.prata@' });
    await settings(page).click();
    const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' });
    await expect(dialog).toContainText('Aceitou');
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Recusar' }).click()]);
    await settled(page);
    expect((await context.cookies(baseURL)).map(({ name }) => name)).toEqual(['cookie_consent']);
    await expect(field(newsletter, 'nome')).toHaveValue('Ana Prata');
    await expect(field(newsletter, 'email')).toHaveValue('ana.prata@');
    await expect(newsletter.getByRole('status').first()).not.toBeEmpty();

    await page.goto('/pt/blog');
    await settled(page);
    expect(asked).toHaveLength(1);
    expect(await events(page)).toEqual([]);
    await settings(page).click();
    await expect(dialog).toContainText('Recusou');
  });
});
