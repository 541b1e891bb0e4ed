import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import type { Locale } from '../../src/i18n/locales';
import { expect } from './visit';

/** What a visitor may expect to hear of in the console while the network fails. */
export const failingNetwork = [/Failed to load resource|^(4|5)\d\d .*\/api\//];

export const form = (page: Page, kind: string): Locator => page.locator(`form[data-form="${kind}"]`);

export const field = (within: Locator, name: string): Locator => within.locator(`[name="${name}"]`);

export const visitor = {
  nome: 'Ana Prata',
  empresa: 'Empresa, Lda.',
  email: 'ana.prata@empresa.example',
  telefone: '+351 200 000 010',
  mensagem: 'Lamas oleosas,\ncerca de 12 t por mês, em cisterna.',
};

/** Types what a form asks for and agrees to what must be agreed to. */
export async function fill(within: Locator, values: Partial<typeof visitor> = visitor): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if ((await field(within, name).count()) > 0) await field(within, name).fill(value);
  }
  if ((await field(within, 'privacidade').count()) > 0) await field(within, 'privacidade').check();
}

/** Where a test is about rules rather than the layout: Portuguese is tried on a phone, English on a desk. */
export const isSpared = (locale: Locale, isMobile: boolean): boolean => isMobile !== (locale === 'pt');
export const spared = 'the other language is tried on this screen';

export const submit = (within: Locator): Promise<void> => within.locator('button[type=submit]').click();

/** Sends a filled form while its address cannot be reached, and again when it can; `failed` looks at it in between. */
export async function sendTwice(within: Locator, address: string, failed: () => Promise<void> = async () => {}): Promise<void> {
  const page = within.page();
  await page.route(`**${address}`, (route) => route.abort());
  await submit(within);
  await expect(within.locator('[data-failure]')).toBeVisible();
  await failed();
  await page.unroute(`**${address}`);
  await submit(within);
}

/** Goes on with the tab key until it is reached, within a few presses. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 6 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** The script that checks and sends has come, and hears what happens to the form. */
export async function ready(within: Locator): Promise<void> {
  await field(within, 'nome').focus();
  await expect(within).toHaveAttribute('data-awake');
}

export async function expectReadable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/** A PDF that is whole, as the server wants it. */
export const cv = {
  name: 'Currículo Ana Prata.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n',
  ),
};
