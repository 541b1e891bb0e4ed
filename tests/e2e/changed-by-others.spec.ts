import type { Locator, Page } from '@playwright/test';
import { enhanced, expect, test, withhold, withoutTagManager } from './visit';
import { cv, form, submit } from './visitor-forms';

/** What a browser that translates does to a page, or an extension that helps to fill in forms. */
const changes = {
  attributes: () => {
    document.documentElement.classList.add('translated-ltr');
    for (const element of document.body.querySelectorAll('*')) {
      element.setAttribute('data-extension', 'on');
      element.setAttribute('style', `${element.getAttribute('style') ?? ''};caret-color:red`);
    }
  },
  elements: () => {
    for (const element of document.body.querySelectorAll('input, textarea, select, label, form')) {
      element.before(document.createElement('div'));
      element.after(document.createElement('div'));
    }
  },
  'text nodes': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.textContent?.trim() && !text.parentElement?.closest('script, style, textarea, noscript')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      text.parentNode?.insertBefore(font, text);
      font.appendChild(document.createElement('font')).appendChild(text);
    }
  },
};

type Change = keyof typeof changes;
const all = Object.keys(changes) as Change[];

async function make(page: Page, made: readonly Change[]): Promise<void> {
  for (const name of made) await page.evaluate(changes[name]);
}

/** Between them they have every kind of field. A phone has another header, and keys below the form. */
const places = {
  contact: { path: '/pt/contactos', of: (page: Page) => form(page, 'informacoes'), typedIn: 'mensagem', on: '@desk' },
  newsletter: { path: '/pt/documentacao', of: (page: Page) => form(page, 'newsletter'), typedIn: 'email', on: '@desk' },
  'job form': { path: '/pt/ofertas/motorista-adr', of: (page: Page) => form(page, 'candidaturas'), typedIn: 'nome', on: '@both' },
  search: { path: '/pt/pesquisa', of: (page: Page) => page.locator('main form[role=search]'), typedIn: 'q', on: '@both' },
  finder: { path: '/pt/residuos', of: (page: Page) => page.locator('main form[role=search]'), typedIn: 'q', on: '@desk' },
};

/** Fills in and chooses whatever is seen of a form. */
async function fillAll(within: Locator): Promise<void> {
  for (const control of await within
    .locator('input:not([type=hidden], [tabindex="-1"]), textarea, select')
    .filter({ visible: true })
    .all()) {
    const kind = await control.evaluate((element: HTMLInputElement) => element.type);
    if (kind === 'checkbox') await control.check();
    else if (kind === 'file') await control.setInputFiles(cv);
    else if (kind === 'select-one')
      await control.evaluate((element: HTMLSelectElement) => (element.selectedIndex = element.options.length - 1));
    else await control.fill({ email: 'ana@empresa.example', tel: '+351 200 000 010' }[kind] ?? 'lamas');
  }
}

const valuesOf = (within: Locator) =>
  within.evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].map(([name, value]) => `${name}: ${typeof value === 'string' ? value : value.name}`),
  );

const caret = (control: Locator) =>
  control.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]);

// What React reports of a page that is not as it was rendered.
test.use({ attentive: false, allowedProblems: [/Minified React error #(418|422|423|425)/] });
test.beforeEach(({ page }) => withoutTagManager(page));

for (const [name, { path, of, typedIn, on }] of Object.entries(places)) {
  // One by one where the form has most kinds of fields.
  for (const made of name === 'contact' ? all.map((change) => [change]) : [all])
    test(
      `${name}: what is typed into a page with other ${made.join(', ')} stays, with focus and caret, when its scripts come`,
      { tag: on },
      async ({ page }) => {
        const release = await withhold(page);
        await page.goto(path);
        await make(page, made);
        const within = of(page);
        await fillAll(within);
        const control = within.locator(`[name="${typedIn}"]`);
        await control.focus();
        await page.keyboard.press('End');
        // A field for an address keeps its caret to itself.
        const hasCaret = (await caret(control))[0] !== null;
        if (hasCaret) for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
        const before = await valuesOf(within);
        const typed = await control.inputValue();
        release();
        await page.keyboard.type('abcdef', { delay: 40 });
        await enhanced(page);
        await page.keyboard.type('gh');
        const place = hasCaret ? typed.length - 2 : typed.length;
        const expected = `${typed.slice(0, place)}abcdefgh${typed.slice(place)}`;
        await expect(control).toHaveValue(expected);
        await expect(control).toBeFocused();
        if (hasCaret) expect(await caret(control)).toEqual([place + 8, place + 8]);
        expect(await valuesOf(within)).toEqual(before.map((line) => (line === `${typedIn}: ${typed}` ? `${typedIn}: ${expected}` : line)));
      },
    );

  test(`${name}: a page that is changed once its scripts run keeps what is typed and goes on`, { tag: on }, async ({ page }) => {
    await page.goto(path);
    await page.mouse.wheel(0, 10);
    await enhanced(page);
    const within = of(page);
    await make(page, all);
    await fillAll(within);
    const before = await valuesOf(within);
    await within.locator(`[name="${typedIn}"]`).fill('');
    // Says what is missing, or that nothing is asked any more.
    if (typedIn !== 'q') {
      await expect(within).toHaveAttribute('data-enhanced');
      await submit(within);
      await expect(within.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
    }
    await make(page, all);
    await within.locator(`[name="${typedIn}"]`).fill('lamas oleosas');
    if (typedIn === 'q') await expect(page.getByRole('main').locator('[data-result]').first()).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await valuesOf(within)).toEqual(before.map((line) => (line.startsWith(`${typedIn}: `) ? `${typedIn}: lamas oleosas` : line)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Another page takes the place of this one.
    await page.getByRole('contentinfo').locator('a[href="/pt/termos-de-servico"]').first().click();
    await expect(page).toHaveURL('/pt/termos-de-servico');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Termos');
  });
}
