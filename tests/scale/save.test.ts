import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitor } from '../../backend/auth/fixtures/auth-harness';
import { blobId } from '../../backend/content/git/files';
import { boxName } from '../../backend/admin/entries-page';
import { AdminHarness } from '../../backend/fixtures/admin-harness';
import { articlePath, LargeContent } from './large-content';
import { least, measured, type Measured } from './measured';

// A save costs what it changes: ten times the content makes it hardly slower. The limits leave room for a busy machine.
const [few, many] = [1_000, 10_000];
/** In ms. */
const longestHold = 50;
const api = '/api/v1/repos/site/content';

const middle = (all: readonly Measured[], of: keyof Measured): number =>
  all.map((each) => each[of]).sort((a, b) => a - b)[Math.floor(all.length / 2)]!;

class LargeSite {
  readonly #harness = new AdminHarness();
  readonly #content: LargeContent;
  #who!: Visitor;

  constructor(readonly articles: number) {
    this.#content = new LargeContent(articles, { drafts: 200 });
  }

  async start(): Promise<Measured> {
    const start = await measured(() => this.#harness.start(() => this.#content.folder));
    this.#who = await this.#harness.signedIn('publisher', 'en');
    return start;
  }

  async saves(): Promise<Measured[]> {
    const taken: Measured[] = [];
    let text = readFileSync(join(this.#content.folder, articlePath(5)), 'utf8');
    for (const title of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis']) {
      const sha = blobId(Buffer.from(text));
      text = text.replaceAll(/titulo: .*/g, `titulo: ${title}`);
      const file = { operation: 'update', path: articlePath(5), sha, content: Buffer.from(text).toString('base64') };
      const save = async () => {
        const { statusCode } = await this.#who.json('POST', `${api}/contents`, { branch: 'main', message: 'Save', files: [file] });
        expect(statusCode).toBe(201);
      };
      taken.push(await measured(save));
    }
    // The first one waits for what begins with the backend.
    return taken.slice(1);
  }

  async plans(count: number): Promise<Measured[]> {
    const boxes = Array.from({ length: count }, (_, at) => [boxName(articlePath(this.articles - 1 - at)), 'on']);
    const plan = async () => {
      const { body } = await this.#who.post('/admin/entries/bulk', { act: 'publish pt en', ...Object.fromEntries(boxes) });
      expect(body).toContain('name="state"');
    };
    return [await measured(plan), await measured(plan), await measured(plan)];
  }

  /** What the editor asks when it is opened for the first time. */
  firstView(): Promise<Measured> {
    return measured(async () => {
      await this.#who.json('GET', `${api}/branches/main`);
      const paths: string[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const { tree, truncated } = (await this.#who.json('GET', `${api}/git/trees/main?page=${page}`)).json();
        for (const { path } of tree as { path: string }[]) if (path.endsWith('.yml')) paths.push(path);
        more = truncated;
      }
      expect(paths.length).toBeGreaterThan(this.articles);
      for (let start = 0; start < paths.length; start += 100) {
        const files = paths.slice(start, start + 100);
        expect((await this.#who.json('POST', `${api}/file-contents`, { files })).statusCode).toBe(200);
      }
    });
  }

  async clear(): Promise<void> {
    await this.#harness.clear();
    this.#content.clear();
  }
}

test('a save, a plan and the first view of 10,000 articles cost hardly more than of 1,000, and hold nobody up', async () => {
  const found = [];
  for (const articles of [few, many]) {
    const site = new LargeSite(articles);
    found.push({ start: await site.start(), saves: await site.saves(), plans: await site.plans(200), view: await site.firstView() });
    await site.clear();
  }
  process.stdout.write(`${JSON.stringify(found, (_, value: unknown) => (typeof value === 'number' ? Math.round(value) : value))}\n`);
  const [small, large] = found as [(typeof found)[0], (typeof found)[0]];
  const [before, after] = [middle(small.saves, 'took'), middle(large.saves, 'took')];
  expect(after).toBeLessThan(2 * before + 100);
  expect(after).toBeLessThan(1_000);
  expect(least(large.plans, 'took')).toBeLessThan(1.5 * least(small.plans, 'took') + 300);
  expect(least(large.plans, 'took')).toBeLessThan(2_000);
  expect(large.view.took).toBeLessThan(15 * small.view.took + 2_000);
  expect(large.start.took).toBeLessThan(15 * small.start.took);
  for (const held of [middle(large.saves, 'held'), least(large.plans, 'held'), large.view.held]) expect(held).toBeLessThan(longestHold);
}, 900_000);
