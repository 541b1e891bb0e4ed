import type { Locator, Page } from '@playwright/test';

import { referenceLetters, referenceParameter } from '../../core/forms/reference';
import { pdf } from '../fixtures/cv-files';
import { expect } from './visit';

/** What a visitor may expect to hear of in the console while the network fails. */
export const failingNetwork = [/Failed to load resource|^(4|5)\d\d .*\/api\//];

export const form = (page: Page, kind: string): Locator => page.locator(`form[data-form="${kind}"]`);

export const field = (within: Locator, name: string): Locator => within.locator(`[name="${name}"]`);

/** What is wrong with a form, as its list of errors says. */
export const errorsOf = (within: Locator): Locator => within.getByRole('alert').getByRole('link');

export const visitor = {
  nome: 'Ana Prata',
  empresa: 'Empresa, Lda.',
  email: 'ana.prata@empresa.example',
  telefone: '+351 200 000 010',
  mensagem: 'Lamas oleosas,\ncerca de 12 t por mês, em cisterna.',
};

/** Types what a form asks for and agrees to what must be agreed to. */
export async function fill(within: Locator, values: Partial<typeof visitor> = visitor): Promise<void> {
  const fillVisible = async () => {
    for (const [name, value] of Object.entries(values)) {
      if (await field(within, name).isVisible()) await field(within, name).fill(value);
    }
  };
  await fillVisible();
  const next = within.getByRole('button', { name: /^(Continuar|Continue)$/ });
  if (await next.isVisible()) {
    await next.click();
    await expect(next).toBeHidden();
    await fillVisible();
  }
  if ((await field(within, 'privacidade').count()) > 0) await field(within, 'privacidade').check();
}

const reference = `[${referenceLetters}]{4}-[${referenceLetters}]{4}`;

/** The page that a form led to is there, with the number of what was sent in its address and on it; answers the number. */
export async function thanked(page: Page, path: string): Promise<string> {
  const [plain = '', hash = ''] = path.split('#');
  await expect(page).toHaveURL(new RegExp(`${plain}\\?${referenceParameter}=${reference}${hash && `#${hash}`}$`));
  const given = new URL(page.url()).searchParams.get(referenceParameter) ?? '';
  await expect(page.locator('[data-reference]:visible')).toContainText(given);
  return given;
}

export const submit = (within: Locator): Promise<void> => within.locator('button[type=submit]').click();

/** The script that checks and sends has come, and hears what happens to the form. */
export async function ready(within: Locator): Promise<void> {
  await within.locator('textarea, input:not([type=hidden])').filter({ visible: true }).first().focus();
  await expect(within).toHaveAttribute('data-enhanced');
}

/** Opens a page, whose form is ready. */
export async function openForm(page: Page, path: string, kind: string): Promise<Locator> {
  await page.goto(path);
  await ready(form(page, kind));
  return form(page, kind);
}

/** A PDF that is whole, as the server wants it. */
export const cv = {
  name: 'Currículo Ana Prata.pdf',
  mimeType: 'application/pdf',
  buffer: pdf('', 150),
};
