import { localeCodes } from '../../core/i18n/locales';
import { Vocabulary } from '../../core/searches/similar-words';
import { indexFolder } from '../../core/searches/site-index';
import { spell } from '../../core/searches/spelling';
import { axeViolations } from './barriers';
import { misspellings } from './misspellings';
import { expect, overflowOf, test } from './visit';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the form is answered by the server: what was searched instead, the way back, and further results',
    { tag: '@both' },
    async ({ page }) => {
      await page.goto('/pt/pesquisa');
      const field = page.locator('main input[name=q]');
      await field.fill('resduos');
      await field.press('Enter');
      const status = page.getByRole('main').getByRole('status');
      await expect(status).toHaveText(/^\d+ resultados para «resíduos», em vez de «resduos»$/);
      await expect(field).toHaveValue('resduos');
      const first = String(await page.locator('[data-result]').first().getAttribute('href'));
      expect(await overflowOf(page)).toBe(0);
      await page.getByRole('link', { name: 'Mostrar mais resultados' }).click();
      await expect(page.locator('[data-result]').first()).toBeVisible();
      expect(await page.locator('[data-result]').first().getAttribute('href')).not.toBe(first);
      await page.getByRole('link', { name: 'Pesquisar «resduos» mesmo assim' }).click();
      await expect(status).toHaveText('Não encontrámos nada para «resduos».');
      await expect(page.getByText('Confirme se as palavras estão bem escritas')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Limpeza industrial' })).toBeVisible();
      // The other language answers the same question.
      await page.getByRole('banner').locator('a[hreflang=en-GB]').click();
      await expect(status).toContainText('“resduos”');
    },
  );

  test('an address with a question that only scripts read says so; nothing asked is nothing missed', async ({ page }) => {
    await page.goto('/pt/pesquisa?q=solos');
    await expect(page.locator('main noscript p').filter({ hasText: 'esta página não lê a pergunta' })).toBeVisible();
    await page.locator('main noscript button').click();
    await expect(page).toHaveURL(/\/api\/search\?q=&locale=pt$/);
    await expect(page.locator('main [data-status]')).toBeEmpty();
    await expect(page.getByRole('main').getByRole('link', { name: 'Limpeza industrial' })).toBeVisible();
  });
});

test('nothing stands in the way on the page that the server answers', async ({ page }) => {
  await page.goto('/api/search?q=resduos&locale=pt');
  await expect(page.locator('[data-result]').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

for (const locale of localeCodes)
  test(`in ${locale}: two hundred wrong spellings of forty words are searched as the word that was meant`, async ({ request }) => {
    const vocabulary = new Vocabulary((await (await request.get(`${indexFolder(locale)}words.json`)).json()) as string[]);
    const words = Object.entries(misspellings[locale] ?? {}).map(([word, spellings]) => ({ word, spellings: spellings.split(' ') }));
    expect([words.length, words.flatMap(({ spellings }) => spellings).length]).toEqual([40, 200]);
    const lost = words.flatMap(({ word, spellings }) =>
      spellings
        .filter((spelt) => spell(spelt, { vocabulary, locale, exact: false }).corrected !== word)
        .map((spelt) => `${spelt} for ${word}`),
    );
    expect(lost).toEqual([]);
    // Of each word one spelling, as it is answered.
    for (const [index, { word, spellings }] of words.entries()) {
      const params = { q: String(spellings[index % 5]), locale };
      const html = await (await request.get('/api/search', { params })).text();
      expect(/data-status[^>]*>([^<]*)/.exec(html)?.[1], params.q).toMatch(new RegExp(`^\\d.*[«“]${word}[»”].*[«“]${params.q}[»”]$`));
    }
  });
