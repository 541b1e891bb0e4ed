import type { Visitor } from '../../backend/auth/fixtures/auth-harness';
import { entryText } from '../../backend/content/editor-form';
import { blobId } from '../../backend/content/git/files';
import { boxName } from '../../backend/admin/entries-page';
import { AdminHarness } from '../../backend/fixtures/admin-harness';
import { articlePath, generatedArticle, LargeContent } from './large-content';

// A save costs what it changes: ten times the content makes it hardly slower. The limits leave room for a busy machine.
const [few, many] = [1_000, 10_000];
const api = '/api/v1/repos/site/content';

interface Taken {
  milliseconds: number;
  /** The longest time in which nobody else was answered. */
  held: number;
}

/** In ms of work, not of time: other tests run on the same machine. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

async function timed(name: string, work: () => Promise<unknown>): Promise<Taken> {
  const [began, before] = [performance.now(), worked()];
  let [held, time, done] = [0, began, before];
  const look = () => {
    const [timeNow, doneNow] = [performance.now(), worked()];
    held = Math.max(held, Math.min(timeNow - time, doneNow - done));
    [time, done] = [timeNow, doneNow];
  };
  const ticking = setInterval(look, 1);
  await work();
  clearInterval(ticking);
  look();
  const milliseconds = worked() - before;
  const words = `${Math.round(milliseconds)} ms of work in ${Math.round(performance.now() - began)} ms, held ${Math.round(held)} ms`;
  process.stdout.write(`${name}: ${words}\n`);
  return { milliseconds, held };
}

const middle = (all: readonly Taken[], of: keyof Taken): number =>
  all.map((each) => each[of]).sort((a, b) => a - b)[Math.floor(all.length / 2)]!;

class LargeSite {
  readonly #harness = new AdminHarness();
  readonly #content: LargeContent;
  #who!: Visitor;

  constructor(readonly articles: number) {
    this.#content = new LargeContent(articles, { drafts: 200 });
  }

  async start(): Promise<void> {
    await this.#harness.start(() => this.#content.folder);
    this.#who = await this.#harness.signedIn('publisher', 'en');
  }

  async saves(): Promise<Taken[]> {
    const taken: Taken[] = [];
    let text = entryText(articlePath(5), generatedArticle(5));
    for (const titulo of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) {
      const sha = blobId(Buffer.from(text));
      text = entryText(articlePath(5), generatedArticle(5, { titulo }));
      const file = { operation: 'update', path: articlePath(5), sha, content: Buffer.from(text).toString('base64') };
      const save = async () => {
        const { statusCode } = await this.#who.json('POST', `${api}/contents`, { branch: 'main', message: 'Save', files: [file] });
        expect(statusCode).toBe(201);
      };
      taken.push(await timed(`${this.articles} articles, save`, save));
    }
    // The first one waits for what begins with the backend.
    return taken.slice(1);
  }

  plan(count: number): Promise<Taken> {
    const boxes = Array.from({ length: count }, (_, at) => [boxName(articlePath(this.articles - 1 - at)), 'on']);
    return timed(`${this.articles} articles, plan of ${count}`, async () => {
      const { body } = await this.#who.post('/admin/entries/bulk', { act: 'publish pt en', ...Object.fromEntries(boxes) });
      expect(body).toContain('name="state"');
    });
  }

  /** What the editor asks when it is opened for the first time. */
  firstView(): Promise<Taken> {
    return timed(`${this.articles} articles, first view`, async () => {
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

test('a save, a plan and the first view of 10,000 articles cost hardly more than of 1,000', async () => {
  const found = [];
  for (const articles of [few, many]) {
    const site = new LargeSite(articles);
    await timed(`${articles} articles, start`, () => site.start());
    found.push({ saves: await site.saves(), plan: await site.plan(200), view: await site.firstView() });
    await site.clear();
  }
  const [small, large] = found as [(typeof found)[0], (typeof found)[0]];
  const [before, after] = [middle(small.saves, 'milliseconds'), middle(large.saves, 'milliseconds')];
  expect(after).toBeLessThan(3 * before + 100);
  expect(after).toBeLessThan(1_000);
  expect(middle(large.saves, 'held')).toBeLessThan(250);
  expect(large.plan.milliseconds).toBeLessThan(2 * small.plan.milliseconds + 1_000);
  expect(large.view.milliseconds).toBeLessThan(30_000);
}, 900_000);
