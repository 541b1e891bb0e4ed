import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

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
      const isFault = ['error', 'warning'].includes(message.type()) && !refusals.test(message.text());
      // Svelte, when something of the package that was asked for later comes after its view is gone (sveltejs/svelte#18097).
      if (isFault && !message.text().includes('svelte.dev/e/derived_inert'))
        this.faults.push(`${message.text()} ${message.location().url}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!['blob:', 'data:'].includes(url.protocol) && url.origin !== origin) this.faults.push(`asked ${url.origin}`);
    });
  }

  /** What the server refuses, the browser notes too: `refusals` are those that a test provokes. */
  static async at(browser: Browser, origin: string, refusals = /status of 409/): Promise<EditorAtWork> {
    const context = await browser.newContext();
    return new EditorAtWork(await context.newPage(), context, origin, refusals);
  }

  /** Follows the link with which an account begins, and signs in with the password that is set there. */
  async begin(link: string, { name, email, password }: { name?: string; email?: string; password: string }): Promise<void> {
    await this.page.goto(link);
    await this.#send({ ...(email && { email }), ...(name && { name }), password, again: password });
  }

  /** Who runs a file alone makes the account; else an earlier test has made it. */
  async beginOrSignIn(link: string, person: { name: string; email: string; password: string }): Promise<void> {
    await this.page.goto(link);
    if (await this.page.locator('[name=again]').count()) await this.begin(link, person);
    else await this.signIn(person);
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.goto(`${this.origin}/admin/sign-in`);
    await this.#send({ email, password });
    // On a phone the links are behind a button.
    await this.page.locator('a[href="/admin/drafts"]').first().waitFor({ state: 'attached' });
  }

  async #send(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.page.locator(`[name=${name}]`).fill(value);
    await this.page.locator('main button:not([data-shows])').click();
  }

  /** Opens the editor, as soon as it is built: it knows who is there. */
  async openEditor(): Promise<void> {
    const { page } = this;
    await page.goto(`${this.origin}/admin`);
    // While the editor is built its page asks for patience, and comes back by itself.
    await page.getByRole('button', { name: 'Mostrar menu da conta' }).waitFor({ timeout: 150_000 });
  }

  /** Opens an entry with both languages side by side; with its page beside the form at first. */
  async open(type: string, id: string): Promise<void> {
    await this.openWithPage(type, id);
    await this.showBothLanguages();
  }

  /** The second pane has the other language, in place of the page of the entry. */
  async showBothLanguages(): Promise<void> {
    const page = this.page.locator('.pane[data-mode=preview]');
    await page.or(this.pane('Inglês')).first().waitFor();
    if (await page.isVisible()) await page.getByRole('radio', { name: 'Inglês' }).click();
    await this.pane('Inglês').waitFor();
  }

  async openWithPage(type: string, id: string): Promise<void> {
    await this.page.goto(`${this.origin}/admin#/collections/${type}/entries/${id}`);
    await this.field('Português', 'Título').first().waitFor();
  }

  /** The pane of one language; names of the editor carry marks of direction. */
  pane(language: 'Português' | 'Inglês'): Locator {
    return this.page.getByRole('group', { name: new RegExp(`^Editar conteúdo em .?${language}`) });
  }

  field(language: 'Português' | 'Inglês', label: string): Locator {
    return this.pane(language).getByRole('textbox', { name: label, exact: true });
  }

  /** What stands below the fold of a pane is drawn when it is scrolled to. */
  async scrollTo(language: 'Português' | 'Inglês', wanted: Locator): Promise<void> {
    await this.pane(language).hover();
    while ((await wanted.count()) === 0) {
      await this.page.mouse.wheel(0, 400);
      await this.page.waitForTimeout(100);
    }
  }

  /** A group of fields, opened. */
  async group(language: 'Português' | 'Inglês', label: string): Promise<Locator> {
    const group = this.pane(language)
      .getByRole('group', { name: new RegExp(`^Campo «.?${label}`) })
      .first();
    await this.scrollTo(language, group);
    await group.getByRole('button', { name: 'Expandir' }).first().click();
    return group;
  }

  /** Half a second after the last letter: the tab is gone without a question, and there is a new one. */
  async tabDies(): Promise<void> {
    await this.page.waitForTimeout(1000);
    await this.page.close();
    this.page = await this.context.newPage();
    this.#watch(this.page);
  }

  save(): Promise<void> {
    return this.page.getByRole('button', { name: /^Guardar/ }).click();
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}
