import { type Browser, expect, test } from '@playwright/test';
import { parse } from 'yaml';

import { randomNumbers } from '../fixtures/random-numbers';
import { EditorAtWork } from './the-editor';

const { WELCOME = '', ORDERS = '1' } = process.env;
const origin = WELCOME && new URL(WELCOME).origin;
const people = [
  { name: 'Inês Vaz', email: 'ines.vaz@valterra.example', password: 'quatro lamas e um aterro' },
  { name: 'Rui Prata', email: 'rui.prata@valterra.example', password: 'onze tambores de lamas' },
] as const;
const entry = { type: 'categories', id: 'safety' };
const fields = {
  'pt.titulo': ['Português', 'Título'],
  'en.titulo': ['Inglês', 'Título'],
  'pt.lp': ['Português', 'Parágrafo de abertura'],
} as const;
type Field = keyof typeof fields;
type Texts = Partial<Record<Field, string>>;
const fieldNames = Object.keys(fields) as Field[];
/** What a browser notes of saves that are refused and sessions that end. */
const provoked = /status of 40[019]|status: 409|Failed to check the repository/;

/** What was typed in an earlier run would be no change. */
const run = Date.now().toString(36);

class Typist {
  /** Typed and not saved. */
  readonly typed: Texts = {};
  #isSignedIn = true;

  private constructor(
    readonly editor: EditorAtWork,
    private readonly person: (typeof people)[number],
    private readonly next: (most: number) => number,
  ) {}

  static async at(browser: Browser, person: (typeof people)[number], next: (most: number) => number): Promise<Typist> {
    const editor = await EditorAtWork.at(browser, origin, provoked);
    await editor.signIn(person);
    await editor.openEditor();
    const typist = new Typist(editor, person, next);
    await typist.open();
    return typist;
  }

  #field(field: Field) {
    const [language, label] = fields[field];
    return this.editor.field(language, label).first();
  }

  /** Opens the entry; what was typed before is there when its copy is wanted. */
  async open(): Promise<void> {
    await this.editor.open(entry.type, entry.id);
    if (Object.keys(this.typed).length === 0) return;
    await this.editor.page.getByRole('dialog', { name: 'Restaurar o que escreveu?' }).getByRole('button', { name: 'Restaurar' }).click();
    for (const [field, text] of Object.entries(this.typed)) await expect(this.#field(field as Field)).toHaveValue(text);
  }

  async type(text: string): Promise<void> {
    const field = fieldNames[this.next(fieldNames.length)]!;
    // The editor backs up what somebody types, and knows a script by its events.
    await this.#field(field).click();
    await this.#field(field).fill(text);
    this.typed[field] = text;
  }

  async leave(): Promise<void> {
    const { page } = this.editor;
    await page.getByRole('button', { name: 'Cancelar edição' }).click();
    if (Object.keys(this.typed).length > 0)
      await page.getByRole('dialog', { name: 'Sair sem guardar?' }).getByRole('button', { name: 'Sair sem guardar' }).click();
    await expect(page).toHaveURL(/#\/collections\/categories$/);
    await this.open();
  }

  async dies(): Promise<void> {
    await this.editor.tabDies();
    if (!this.#isSignedIn) await this.editor.signIn(this.person);
    this.#isSignedIn = true;
    await this.editor.openEditor();
    await this.open();
  }

  async signsOut(): Promise<void> {
    await this.editor.page.request.post(`${origin}/admin/sign-out`, { headers: { origin } });
    this.#isSignedIn = false;
  }

  /** The texts that are stored by it: those typed, without what was left to the other by choice. */
  async save(): Promise<Texts> {
    if (Object.keys(this.typed).length === 0) return {};
    const { page } = this.editor;
    const stored = { ...this.typed };
    const [saved, both] = [page.getByText('Entrada guardada.'), page.getByRole('dialog', { name: /mudou os mesmos campos/ })];
    // Of the save before.
    await expect(saved).toHaveCount(0);
    await this.editor.save();
    if (!this.#isSignedIn) await this.#signInBeside();
    await expect(saved.or(both).first()).toBeVisible();
    while ((await both.count()) > 0) {
      for (const group of await both.getByRole('group').all()) {
        const label = await group.locator('legend').innerText();
        const field = fieldNames.find((name) => label === fields[name].join(', '));
        const isMine = this.next(2) === 0;
        await group.getByRole('radio', { name: isMine ? 'O seu' : /^De / }).check();
        if (!isMine) delete stored[field!];
      }
      await both.getByRole('button', { name: 'Guardar as escolhas' }).click();
      await expect(saved.or(both).first()).toBeVisible();
    }
    for (const field of fieldNames) delete this.typed[field];
    await this.open();
    return stored;
  }

  async #signInBeside(): Promise<void> {
    const beside = this.editor.page.waitForEvent('popup');
    await this.editor.page.getByRole('dialog', { name: 'A sua sessão terminou' }).getByRole('button', { name: 'Iniciar sessão' }).click();
    const small = await beside;
    for (const name of ['email', 'password'] as const) await small.locator(`[name=${name}]`).fill(this.person[name]);
    await small.locator('main button:not([data-shows])').click();
    this.#isSignedIn = true;
  }
}

/** As the repository has it. */
async function storedTexts({ page }: EditorAtWork): Promise<Required<Texts>> {
  const text = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}');
    const answer = await fetch('/api/v1/repos/site/content/raw/categories/safety.yml', { headers: { authorization: `token ${token}` } });
    return answer.text();
  });
  const { pt, en } = parse(text);
  return { 'pt.titulo': pt.titulo, 'en.titulo': en.titulo, 'pt.lp': pt.lp };
}

test(`nothing typed is lost in ${ORDERS} random orders of two editors who type, save, leave, lose their tab and their session`, async ({
  browser,
}) => {
  test.setTimeout(Number(ORDERS) * 120_000);
  const reader = await EditorAtWork.at(browser, origin);
  await reader.signIn(people[0]);
  await reader.openEditor();
  for (let order = 1; order <= Number(ORDERS); order += 1) {
    const next = randomNumbers(order * 7919);
    const typists = [await Typist.at(browser, people[0], next), await Typist.at(browser, people[1], next)] as const;
    for (let step = 1; step <= 10; step += 1) {
      const typist = typists[next(2) as 0 | 1];
      const before = await storedTexts(reader);
      const act = ['type', 'type', 'type', 'save', 'save', 'leave', 'dies', 'signsOut'][step > 8 ? 3 : next(8)]!;
      const about = `order ${order}, step ${step}: ${act}`;
      const saved = await test.step(about, async () => {
        if (act === 'type') return typist.type(`Texto ${order}.${step} ${run}`);
        if (act === 'save') return typist.save();
        if (act === 'leave') return typist.leave();
        return act === 'dies' ? typist.dies() : typist.signsOut();
      });
      expect({ about, ...(await storedTexts(reader)) }).toEqual({ about, ...before, ...saved });
    }
    for (const { editor } of typists) {
      expect(editor.faults).toEqual([]);
      await editor.leave();
    }
  }
  expect(reader.faults).toEqual([]);
  await reader.leave();
});
