import { type Browser, expect, test } from '@playwright/test';
import { parse } from 'yaml';

import { randomNumbers } from '../fixtures/random-numbers';
import { EditorAtWork, ines, type Person, rui, stored } from './the-editor';

const { ORDERS = '1' } = process.env;
const people = [ines, rui] as const;
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
const provoked = /status of (401|409|503)/;

/** What was typed in an earlier run would be no change. */
const run = Date.now().toString(36);

class Typist {
  /** Typed and not saved. */
  readonly typed: Texts = {};

  private constructor(
    readonly editor: EditorAtWork,
    private readonly person: Person,
    private readonly next: (most: number) => number,
  ) {}

  static async at(browser: Browser, person: Person, next: (most: number) => number): Promise<Typist> {
    const typist = new Typist(await EditorAtWork.signedIn(browser, person, provoked), person, next);
    await typist.open();
    return typist;
  }

  #field(field: Field) {
    const [language, label] = fields[field];
    return this.editor.field(language, label);
  }

  /** Opens the entry; what was typed before is there when its draft is wanted. */
  async open(): Promise<void> {
    const { page } = this.editor;
    // A session that has ended is told whenever the form next speaks to the server.
    await page.removeLocatorHandler(this.#over);
    await page.addLocatorHandler(this.#over, () => this.editor.signInBeside(this.person), { noWaitAfter: true });
    await this.editor.openOne(entry.type, entry.id);
    if (Object.keys(this.typed).length > 0) await this.editor.restore();
    await this.editor.showBothLanguages();
    for (const [field, text] of Object.entries(this.typed)) await expect(this.#field(field as Field)).toHaveValue(text);
  }

  get #over() {
    return this.editor.page.getByRole('dialog', { name: 'A sessão terminou' });
  }

  async type(text: string): Promise<void> {
    const field = fieldNames[this.next(fieldNames.length)]!;
    await this.#field(field).fill(text);
    this.typed[field] = text;
  }

  async leave(): Promise<void> {
    await this.editor.goToList();
    if (Object.keys(this.typed).length > 0) await this.editor.leaving.getByRole('button', { name: 'Sair sem guardar' }).click();
    await expect(this.editor.page.getByRole('table')).toBeVisible();
    await this.open();
  }

  async dies(): Promise<void> {
    await this.editor.tabDies();
    await this.editor.signInIfNeeded(this.person);
    await this.open();
  }

  signsOut(): Promise<void> {
    return this.editor.signOut();
  }

  /** Answers what is stored afterwards of what was typed: all but where the other's text was chosen. */
  async save(): Promise<Texts> {
    const { page } = this.editor;
    const saved: Texts = { ...this.typed };
    await this.editor.save();
    const both = page.getByRole('dialog', { name: /alterou os mesmos campos/ });
    const done = page.getByText('Guardado.', { exact: true });
    // With signing in again, where the session has ended, beside a build.
    const isAnswered = () => expect(done.or(both).first()).toBeVisible({ timeout: 60_000 });
    await isAnswered();
    while ((await both.count()) > 0) {
      for (const group of await both.getByRole('group').all()) {
        const label = await group.locator('legend').innerText();
        const field = fieldNames.find((name) => label === fields[name].join(' › '));
        const isMine = this.next(2) === 0;
        await group.getByRole('radio', { name: isMine ? /^O seu/ : /^De / }).check();
        if (!isMine) delete saved[field!];
      }
      await both.getByRole('button', { name: 'Guardar as escolhas' }).click();
      await isAnswered();
    }
    await this.editor.isSaved();
    // Of this save: the next one has a word of its own.
    await page.getByRole('status').getByRole('button', { name: 'Fechar' }).click();
    for (const field of fieldNames) delete this.typed[field];
    return saved;
  }
}

function storedTexts(): Required<Texts> {
  const { pt, en } = parse(stored(`${entry.type}/${entry.id}`));
  return { 'pt.titulo': pt.titulo, 'en.titulo': en.titulo, 'pt.lp': pt.lp };
}

test(`nothing typed is lost in ${ORDERS} random orders of two editors who type, save, leave, lose their tab and their session`, async ({
  browser,
}) => {
  test.setTimeout(Number(ORDERS) * 120_000);
  for (let order = 1; order <= Number(ORDERS); order += 1) {
    const next = randomNumbers(order * 7919);
    const typists = [await Typist.at(browser, people[0], next), await Typist.at(browser, people[1], next)] as const;
    for (let step = 1; step <= 12; step += 1) {
      // Each saves at last: a draft is offered again wherever its person opens the entry.
      const typist = typists[step > 10 ? ((step - 11) as 0 | 1) : (next(2) as 0 | 1)];
      const before = storedTexts();
      const act = ['type', 'type', 'type', 'save', 'save', 'leave', 'dies', 'signsOut'][step > 8 ? 3 : next(8)]!;
      const about = `order ${order}, step ${step}: ${act}`;
      const saved = await test.step(about, async () => {
        if (act === 'type') return typist.type(`Texto ${order}.${step} ${run}`);
        if (act === 'save') return typist.save();
        if (act === 'leave') return typist.leave();
        return act === 'dies' ? typist.dies() : typist.signsOut();
      });
      expect({ about, ...storedTexts() }).toEqual({ about, ...before, ...saved });
    }
    for (const { editor } of typists) {
      await editor.leaveWithoutFaults();
    }
  }
});
