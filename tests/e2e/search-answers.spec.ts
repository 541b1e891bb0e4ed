import { expect, test } from './visit';

test.skip(({ isMobile }) => Boolean(isMobile), 'the same answers on every screen');

test.describe('Portuguese plurals and accents', () => {
  for (const question of ['operação', 'operações', 'Operacoes']) {
    test(`"${question}" finds the singular and the plural`, async ({ page }) => {
      await page.goto('/pt/pesquisa');
      await page.getByRole('searchbox').fill(question);
      await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ resultados/);
      const marked = page.getByRole('main').locator('mark');
      await expect(marked.filter({ hasText: /^operação\b/i }).first()).toBeVisible();
      await expect(marked.filter({ hasText: /^operações\b/i }).first()).toBeVisible();
    });
  }
});

for (const nonsense of ['xyzzyq', 'aterrxqwz', 'solos xyzzyq']) {
  test(`"${nonsense}" is not answered by something that begins alike`, async ({ page }) => {
    await page.goto(`/pt/pesquisa?q=${encodeURIComponent(nonsense)}`);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`Não encontrámos nada para «${nonsense}».`);
    await expect(page.getByRole('main').getByText('Confirme se as palavras estão bem escritas')).toBeVisible();
  });
}

for (const [question, first] of [
  ['solos', /^\/pt\/servicos\/descontaminacao-de-solos$/],
  ['amiant', /^\/pt\/servicos\/recolha-de-amianto$/],
  ['aterro', /^\/pt\/cirver\/aterro-de-residuos-industriais$/],
  ['limpeza industrial', /^\/pt\/servicos\/limpeza-industrial$/],
  ['contactos', /^\/pt\/contactos$/],
] as const) {
  test(`the first answer to "${question}" is the page about it`, async ({ page }) => {
    await page.goto(`/pt/pesquisa?q=${encodeURIComponent(question)}`);
    await expect(page.locator('[data-result]').first()).toHaveAttribute('href', first);
  });
}

test('what only begins with the letters of "solos" comes after all that is about it, and is not marked', async ({ page }) => {
  await page.goto('/pt/pesquisa?q=solos');
  const results = page.locator('[data-result]');
  await expect(results.first()).toBeVisible();
  expect((await results.allInnerTexts()).slice(0, 7).filter((title) => /solvente/i.test(title))).toEqual([]);
  const marked = await page.getByRole('main').locator('mark').allInnerTexts();
  expect(marked.length).toBeGreaterThan(8);
  expect(marked.filter((word) => !/^solos?$/i.test(word))).toEqual([]);
});

test('a waste code is found however it is typed', async ({ page }) => {
  await page.goto('/pt/pesquisa?q=170503');
  await expect(page.locator('[data-result]').first()).toBeVisible();
  const excerpt = page.getByRole('listitem').filter({ has: page.locator('mark') });
  await expect(excerpt.filter({ hasText: '17 05 03' }).first()).toBeVisible();
});

test('excerpts read as texts: no piece of the layout is glued to another', async ({ page }) => {
  for (const question of ['solos', 'amianto', 'resíduos', '17 05 03']) {
    await page.goto(`/pt/pesquisa?q=${encodeURIComponent(question)}`);
    await expect(page.locator('[data-result]').first()).toBeVisible();
    const text = (await page.getByRole('main').getByRole('list').last().allInnerTexts()).join('\n');
    // `8Aterro`, `ClassificaçãoSolos`, `Amianto.Guia`: a small letter or a digit, and a capital at once.
    expect(text.match(/\S*([a-zà-ý]{2}|\d)\.?[A-ZÀ-Ý][a-zà-ý]\S*/g)).toBeNull();
  }
});

for (const path of ['/pt/mapa-do-site', '/en/sitemap']) {
  test(`${path} leads to what the sitemap of search engines lists in its language, and beyond it only to texts that belong elsewhere`, async ({
    page,
    request,
  }) => {
    const xml = await (await request.get('/sitemap-0.xml')).text();
    const listed = [...xml.matchAll(/<loc>https:\/\/www\.valterra\.example([^<]*)<\/loc>/g)].map(([, each = '']) => each);
    await page.goto(path);
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    const ofLanguage = listed.filter((each) => each.split('/')[1] === path.split('/')[1] && !/\/(pagina|page)\/\d+$/.test(each));
    expect(ofLanguage.filter((each) => !hrefs.includes(each))).toEqual([]);
    for (const each of new Set(hrefs.filter((href) => !ofLanguage.includes(href)))) {
      const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(await (await request.get(each)).text())?.[1];
      expect(canonical, each).toMatch(/^https:\/\/(?!www\.valterra\.example\/)/);
    }
  });
}

for (const [path, articles, categories] of [
  ['/pt/mapa-do-site', 'Blog', 'Categorias do blog'],
  ['/en/sitemap', 'Blog', 'Blog categories'],
] as const) {
  test(`${path} names the screens as the menu does, and lists units in the order of the plant`, async ({ page }) => {
    await page.goto(path);
    const group = (name: string) => page.getByRole('main').getByRole('group', { name, exact: true }).getByRole('listitem');
    await expect(
      page.getByRole('main').getByRole('link', { name: path.startsWith('/pt') ? 'Ofertas de emprego' : 'Vacancies' }),
    ).toBeVisible();
    await expect(group(categories).getByRole('link').first()).toHaveAttribute('href', /\/categor/);
    await expect(group(articles).locator('a[href*="/categor"]')).toHaveCount(0);
    const inMenu = await page
      .getByRole('banner')
      .locator('a[href*="/cirver/"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    const hrefs = await page
      .getByRole('main')
      .locator('a[href*="/cirver/"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(hrefs).toHaveLength(9);
    expect(hrefs).toEqual([...new Set(inMenu)]);
  });
}

for (const path of ['/pt/pesquisa', '/en/pesquisa', '/pt/mapa-do-site', '/en/sitemap']) {
  test(`${path} says to search engines and to those who share it what it is for`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{70,160}$/);
  });
}
