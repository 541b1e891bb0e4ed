import { pathFor } from '../../src/routing/paths';
import { answeredBefore } from './answered-before';
import { answers, banner, events, expect, settings, settled, test, written } from './visit';

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
};
const update = (state: string) => [
  'consent',
  'update',
  { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: state },
];
const script = 'gtm.js?id=GTM-TEST123';

for (const locale of ['pt', 'en'] as const) {
  const { yes, no } = answers[locale];
  const home = pathFor('home', locale);

  test(`${locale}: nothing is asked of the tag manager before an answer, whatever is visited`, async ({ page, asked }) => {
    await page.goto(home);
    await expect(banner(page)).toBeVisible();
    for (const route of ['blog', 'cookies'] as const) await page.goto(pathFor(route, locale));
    await expect(banner(page)).toBeVisible();
    expect(asked).toEqual([]);
    expect(await written(page)).toEqual([['consent', 'default', denied]]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test(`${locale}: a yes asks for it once, at once, and at once on the next visit`, async ({ page, asked }) => {
    await page.goto(home);
    await banner(page).getByRole('button', { name: yes }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (window as { tagManagers?: number }).tagManagers)).toBe(1);
    expect(asked).toEqual([script]);
    const view = { event: 'page_view', page_path: home, page_title: await page.title(), page_kind: 'home' };
    const language = locale === 'pt' ? 'pt-PT' : 'en-GB';
    expect(await written(page)).toEqual([
      ['consent', 'default', denied],
      update('granted'),
      'the tag manager starts',
      { ...view, page_language: language },
    ]);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'cookie_consent', path: '/', sameSite: 'Lax' });
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(182, 0);

    await page.goto(pathFor('blog', locale));
    await expect.poll(() => asked.length).toBe(2);
    await settled(page);
    await expect(banner(page)).toHaveCount(0);
    expect(await written(page)).toEqual([
      ['consent', 'default', denied],
      update('granted'),
      'the tag manager starts',
      expect.objectContaining({ event: 'page_view', page_kind: 'blog' }),
    ]);
  });

  test(`${locale}: a no asks for nothing, and is remembered in both languages`, async ({ page, asked }) => {
    await page.goto(home);
    await banner(page).getByRole('button', { name: no }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await written(page)).toEqual([['consent', 'default', denied], update('denied')]);
    for (const other of [pathFor('blog', locale), pathFor('home', 'pt'), pathFor('home', 'en')]) {
      await page.goto(other);
      await settled(page);
      await expect(banner(page)).toHaveCount(0);
    }
    expect(asked).toEqual([]);
    expect(await events(page)).toEqual([]);
  });
}

test('a yes that is taken back is told, leaves no cookies of statistics, and nothing more is loaded', async ({
  page,
  asked,
  context,
  baseURL,
}) => {
  await answeredBefore(context, baseURL, true);
  await page.goto('/pt');
  await expect.poll(() => asked.length).toBe(1);
  await context.addCookies(['_ga', '_ga_ABC123'].map((name) => ({ name, value: 'GA1.1.1', url: String(baseURL) })));
  // The page goes with what was loaded: what is told before is kept where the next one can be asked.
  await page.evaluate(() => {
    const list = window.dataLayer ?? [];
    const push = list.push.bind(list);
    list.push = (...entries) => {
      sessionStorage.setItem('told', JSON.stringify([...JSON.parse(sessionStorage.getItem('told') ?? '[]'), ...entries]));
      return push(...entries);
    };
  });
  await settings(page).click();
  const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await expect(dialog).toContainText('Aceitou');
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Recusar' }).click()]);
  await settled(page);
  const told = await page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[]);
  const [, , state] = update('denied');
  expect(told).toEqual([{ 0: 'consent', 1: 'update', 2: state }]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookie_consent']);
  await page.goto('/pt/blog');
  await settled(page);
  expect(asked).toHaveLength(1);
  expect(await events(page)).toEqual([]);
  await settings(page).click();
  await expect(dialog).toContainText('Recusou');
});

test('a no can become a yes', async ({ page, asked, context, baseURL }) => {
  await answeredBefore(context, baseURL, false);
  await page.goto('/en');
  await settings(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(dialog).toContainText('You declined');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(settings(page)).toBeFocused();
  await expect.poll(() => asked).toEqual([script]);
  expect((await events(page)).map(({ event }) => event)).toEqual(['page_view']);
});

const signals = [
  ['do-not-track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const;

for (const [what, property, value] of signals) {
  for (const accepted of [null, true]) {
    test(`${what}: nobody is asked and nothing is loaded${accepted ? ', whatever was accepted before' : ''}`, async ({
      page,
      asked,
      context,
      baseURL,
    }) => {
      if (accepted) await answeredBefore(context, baseURL, true);
      await page.addInitScript(([name, set]) => Object.defineProperty(navigator, name, { value: set }), [property, value] as const);
      await page.goto('/pt');
      const respected = page.getByRole('button', { name: 'respeitamos o sinal do seu navegador' });
      await respected.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('não há nada a escolher');
      await expect(dialog.getByRole('button', { name: /Aceitar|Recusar/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(respected).toBeFocused();
      await page.goto('/en/blog');
      await expect(page.getByRole('button', { name: 'your browser’s signal is respected' })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    });
  }
}
