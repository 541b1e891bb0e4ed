import { parse, stringify } from 'yaml';

import { OpenedVersions } from '../admin/client/opened-versions';
import { randomNumbers } from '../../tests/fixtures/random-numbers';
import { EditingHarness, type Worker } from '../content/fixtures/editing-harness';

const repository = '/api/v1/repos/site/content';
const path = 'authors/ines.yml';
const fields = ['nome', 'cargo', 'biografia'] as const;
type Words = Record<(typeof fields)[number], string>;

const harness = new EditingHarness().forEachTest();
const stored = (): Words => parse(harness.copy.text(path)).pt;

/** Somebody at the form of an entry, with what its page sends. */
class Typist {
  #form: Record<string, object> = {};
  #typed = new Set<string>();
  /** What is chosen where both changed a field: null is to go back to the form. */
  #chosen: readonly string[] | null = null;
  readonly #versions = new OpenedVersions(
    (async (url: string, init?: RequestInit) => {
      const [method, payload] = init?.body ? (['POST', JSON.parse(String(init.body))] as const) : (['GET', undefined] as const);
      const { status, body } = await harness.ask(url, { as: this.who, method, payload });
      return new Response(JSON.stringify(body), { status });
    }) as typeof fetch,
    { chooseFields: async ({ fields }) => this.#choose(fields), makeAgain: async () => false, onSaved: () => undefined },
  );

  timesAsked = 0;

  constructor(
    private readonly who: Worker,
    private readonly next: (most: number) => number,
  ) {}

  #choose(both: readonly { field: string }[]): readonly string[] | null {
    this.timesAsked += 1;
    this.#chosen = this.next(3) === 0 ? null : both.map(({ field }) => field).filter(() => this.next(2) === 0);
    return this.#chosen;
  }

  async open(): Promise<void> {
    await this.#versions.start();
    this.#form = parse(harness.copy.text(path));
    this.#typed.clear();
  }

  type(field: keyof Words, word: string): void {
    Object.assign(this.#form.pt ?? {}, { [field]: word });
    this.#typed.add(field);
  }

  /** The fields whose words are stored by it; null: the person went back to the form. */
  async save(): Promise<Partial<Words> | null> {
    this.#chosen = [];
    const content = Buffer.from(stringify(this.#form)).toString('base64');
    // The newest that the editor has read, whatever its person had opened.
    const files = [{ operation: 'update', path, sha: harness.sha(path), content }];
    const body = JSON.stringify({ branch: 'main', message: 'Save', files });
    const answer = await this.#versions.fetch(`${repository}/contents`, { method: 'POST', body });
    if (answer.status === 499) return null;
    expect(answer.status).toBe(201);
    const typed = fields.filter((field) => this.#typed.has(field) && !this.#chosen?.includes(`pt.${field}`));
    this.#typed.clear();
    return Object.fromEntries(typed.map((field) => [field, (this.#form.pt as Words)[field]]));
  }
}

test('a save changes the fields that its sender typed, and no other, in 50 random orders of two editors', async () => {
  let asked = 0;
  for (let seed = 1; seed <= 50; seed += 1) {
    const next = randomNumbers(seed * 7919);
    const typists = (['editor', 'publisher'] as const).map((who) => new Typist(who, next));
    for (const typist of typists) await typist.open();
    for (let step = 0; step < 12; step += 1) {
      const typist = typists[next(2)]!;
      const field = fields[next(fields.length)]!;
      const before = stored();
      const act = next(8);
      if (act < 4) typist.type(field, `word ${seed} ${step}`);
      else if (act === 4) await typist.open();
      else {
        const saved = await typist.save();
        expect({ seed, step, ...stored() }).toEqual({ seed, step, ...before, ...saved });
      }
    }
    for (const { timesAsked } of typists) asked += timesAsked;
  }
  expect(asked).toBeGreaterThan(10);
}, 240_000);
