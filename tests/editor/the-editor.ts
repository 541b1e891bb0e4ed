import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';

/** Where the admin stands. */
const admin = '/admin';

const { WELCOME = '', CONTENT = '' } = process.env;
export const welcome = WELCOME;
export const origin = WELCOME && new URL(WELCOME).origin;

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Inês has the first account; she invites Rui in edit-an-article.spec.ts. */
export const ines: Person = { name: 'Inês Vaz', email: 'ines.vaz@valterra.example', password: 'quatro lamas e um aterro' };
export const rui: Person = { name: 'Rui Prata', email: 'rui.prata@valterra.example', password: 'onze tambores de lamas' };

export type Language = 'Português' | 'Inglês';

/** Of a form; after a save it also says whether visitors see it. */
export const nothingToSave = /^(Tudo guardado|Guardado, a publicar…|Guardado e no ar)$/;

/** As the repository has it: `articles/lamas`. */
export const stored = (path: string): string => readFileSync(`${CONTENT}/${path}.yml`, 'utf8');

/** Whoever edits, in a browser of their own. */
export class EditorAtWork {
  /** What went wrong in the browser, and who else was asked. */
  readonly faults: string[] = [];

  private constructor(
    public page: Page,
    private readonly context: BrowserContext,
    private readonly origin: string,
    private readonly refusals: RegExp,
  ) {
    this.#watch(page);
  }

  #watch(page: Page): void {
    const { origin, refusals } = this;
    page.on('pageerror', ({ message }) => this.faults.push(message));
    page.on('console', (message) => {
      const { url } = message.location();
      // The link is spent where an earlier test has made the account.
      const isFault = ['error', 'warning'].includes(message.type()) && url !== welcome && !refusals.test(message.text());
      if (isFault) this.faults.push(`${message.text()} ${url}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!['blob:', 'data:'].includes(url.protocol) && url.origin !== origin) this.faults.push(`asked ${url.origin}`);
    });
  }

  /** What the server refuses, the browser notes too: `refusals` are those that a test provokes; 503 says that the admin is being built. */
  static async at(browser: Browser, at: string, refusals = /status of (409|503)/): Promise<EditorAtWork> {
    const context = await browser.newContext();
    return new EditorAtWork(await context.newPage(), context, at, refusals);
  }

  static async signedIn(browser: Browser, person: Person, refusals?: RegExp): Promise<EditorAtWork> {
    const editor = await EditorAtWork.at(browser, origin, refusals);
    await editor.beginOrSignIn(welcome, person);
    return editor;
  }

  /** Follows the link with which an account begins, and signs in with the password that is set there. */
  async begin(link: string, { name, email, password }: Partial<Person> & { password: string }): Promise<void> {
    await this.page.goto(link);
    await this.#send({ ...(email && { email }), ...(name && { name }), password, again: password });
  }

  /** Answers the link with which the account of somebody begins. */
  async invite({ name, email }: Person, role = 'editor'): Promise<string> {
    await this.page.goto(`${this.origin}/admin/people`);
    const form = this.page.locator('form', { has: this.page.locator('[name=email]') });
    await form.locator('[name=name]').fill(name);
    await form.locator('[name=email]').fill(email);
    await form.locator('[name=role]').selectOption(role);
    await form.locator('button').click();
    const link = /http:\S+\/admin\/welcome\/[\w-]+/.exec(await this.page.locator('main').innerText())?.[0];
    expect(link).toBeTruthy();
    return link ?? '';
  }

  /** Who runs a file alone makes the account; else an earlier test has made it. */
  async beginOrSignIn(link: string, person: Person): Promise<void> {
    await this.page.goto(link);
    if (await this.page.locator('[name=again]').count()) await this.begin(link, person);
    else await this.signIn(person);
  }

  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.page.goto(`${this.origin}/admin/sign-in`);
    await this.#send({ email, password });
    // On a phone the links are behind a button.
    await this.page.locator('a[href="/admin/calendar"]').first().waitFor({ state: 'attached' });
  }

  async #send(fields: Record<string, string>, page = this.page): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
    await page.locator('main button:not([data-shows])').click();
  }

  /** The session has ended: signs in in the window that is opened for it, which goes by itself. */
  async signInBeside({ email, password }: Person): Promise<void> {
    const over = this.page.getByRole('dialog', { name: 'A sessão terminou' });
    const beside = this.page.waitForEvent('popup');
    await over.getByRole('button', { name: 'Iniciar sessão' }).click();
    const small = await beside;
    await this.#send({ email, password }, small);
    await expect(over).toBeHidden();
    expect(small.isClosed()).toBe(true);
  }

  /** A session that goes on stays. */
  async signInIfNeeded(person: Person): Promise<void> {
    const answer = await this.page.request.get(`${this.origin}/admin/api/session`);
    if (!answer.ok()) await this.signIn(person);
  }

  async signOut(): Promise<void> {
    await this.page.request.post(`${this.origin}/admin/sign-out`, { headers: { origin: this.origin } });
  }

  /** While the admin is built its page asks for patience, and comes back by itself. */
  async openEditor(filter: Record<string, string> = {}): Promise<void> {
    await this.page.goto(`${this.origin}${admin}/entries?${new URLSearchParams(filter)}`);
    await this.page.getByRole('table').waitFor({ timeout: 150_000 });
  }

  /** Opens the form of an entry, in its first language. */
  async openOne(type: string, id: string): Promise<void> {
    await this.page.goto(`${this.origin}${admin}/entries/${type}~${id}`);
    await this.page.getByRole('button', { name: /^Guardar/ }).waitFor({ timeout: 150_000 });
    await this.#textsAreThere();
  }

  /** Opens an entry with both languages side by side. */
  async open(type: string, id: string): Promise<void> {
    await this.openOne(type, id);
    await this.showBothLanguages();
  }

  async openNew(type: string): Promise<void> {
    await this.page.goto(`${this.origin}${admin}/entries/new/${type}`);
    await this.field('Português', 'Título').waitFor();
  }

  /** From the list, without loading another page. */
  async openFromList(type: string, title: string): Promise<void> {
    await this.openEditor({ type, q: title });
    await this.page.getByRole('link', { name: title }).click();
    await this.page.getByRole('button', { name: /^Guardar/ }).waitFor();
    await this.#textsAreThere();
  }

  async showBothLanguages(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Lado a lado' }).click();
    await this.#textsAreThere();
  }

  /** Until then, what stands below a text moves. */
  #textsAreThere(): Promise<void> {
    return expect(this.page.locator('[data-text-editor] > [role=status]')).toHaveCount(0);
  }

  /** `Português` or `Inglês`, with its state. */
  tab(language: Language): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${language}`) });
  }

  /** The fields of one language. */
  pane(language: Language): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${language}`) });
  }

  field(language: Language, label: string): Locator {
    return this.pane(language).getByRole('textbox', { name: label, exact: true });
  }

  /** Where a text is written, with its toolbar, in the first language that is shown. */
  text(label = 'Texto'): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true }).and(this.page.locator('[contenteditable]')).first();
  }

  /** A group of fields or a list, opened. */
  async group(language: Language, label: string): Promise<Locator> {
    const title = this.page.locator('summary').filter({ hasText: label });
    const group = this.pane(language).getByRole('group').filter({ has: title }).last();
    if ((await group.getAttribute('open')) === null) await group.locator('summary').first().click();
    return group;
  }

  get preview(): Locator {
    return this.page.getByRole('region', { name: 'Pré-visualização da página' });
  }

  get pageBeside(): FrameLocator {
    return this.page.frameLocator('iframe[title="Pré-visualização da página"]');
  }

  async showPage(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pré-visualização da página' }).click();
  }

  /** A third of a second after the last letter: the tab is gone without a question, and there is a new one. */
  async tabDies(): Promise<void> {
    await this.page.waitForTimeout(300);
    await this.page.close();
    this.page = await this.context.newPage();
    this.#watch(this.page);
  }

  save(): Promise<void> {
    return this.page.getByRole('button', { name: /^Guardar(?! as escolhas)/ }).click();
  }

  /** What the form says of what is in it. */
  get state(): Locator {
    const others = /^(Alterações por guardar|A guardar…|Ainda sem texto)$/;
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: new RegExp(`${nothingToSave.source}|${others.source}`) });
  }

  /** The form stays, with nothing left to save. */
  async isSaved(): Promise<void> {
    await expect(this.page.getByText('Guardado.', { exact: true })).toBeVisible();
    await expect(this.state).toHaveText(nothingToSave);
  }

  more(): Promise<void> {
    return this.page.getByRole('main').getByRole('button', { name: 'Mais', exact: true }).click();
  }

  async askToDiscard(): Promise<void> {
    await this.more();
    await this.page.getByRole('button', { name: 'Descartar todas as alterações…' }).click();
  }

  get discarding(): Locator {
    return this.page.getByRole('dialog', { name: 'Descartar todas as alterações?' });
  }

  /** Also what the server keeps of it. */
  async discard(): Promise<void> {
    const isGone = this.page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().includes('/drafts/'));
    await this.askToDiscard();
    await this.discarding.getByRole('button', { name: 'Descartar', exact: true }).click();
    await isGone;
  }

  /** Asks to leave the form as somebody does who looks for another entry. */
  async goToList(): Promise<void> {
    await this.page.getByRole('link', { name: 'Entradas', exact: true }).click();
  }

  get leaving(): Locator {
    return this.page.getByRole('dialog', { name: 'Sair sem guardar?' });
  }

  /** The draft that a form is offered when it is opened. */
  get offer(): Locator {
    return this.page.getByRole('dialog', { name: 'Recuperar o que escreveu?' });
  }

  restore(): Promise<void> {
    return this.offer.getByRole('button', { name: 'Recuperar', exact: true }).click();
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  async leaveWithoutFaults(): Promise<void> {
    expect(this.faults).toEqual([]);
    await this.leave();
  }
}

/** Inês, in a browser of her own for each test, in which nothing goes wrong. */
export function inesForEachTest(begin: (editor: EditorAtWork) => void | Promise<void>, refusals?: RegExp): void {
  let editor: EditorAtWork;
  test.beforeEach(async ({ browser }) => {
    editor = await EditorAtWork.signedIn(browser, ines, refusals);
    await begin(editor);
  });
  test.afterEach(async () => {
    await editor.leaveWithoutFaults();
  });
}
