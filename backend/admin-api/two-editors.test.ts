import { parse } from 'yaml';

import { randomNumbers } from '../../tests/fixtures/random-numbers';
import { EditingHarness, type Worker } from '../content/fixtures/editing-harness';
import type { EntryAnswer, FieldConflict } from './contract';

const ines = '/admin/api/entries/authors~ines';
const fields = ['nome', 'cargo', 'biografia'] as const;
type Words = Record<(typeof fields)[number], string>;

const harness = new EditingHarness().forEachTest();
const stored = (): Words => parse(harness.copy.text('authors/ines.yml')).pt;

/** Somebody at the form of an entry, who decides each conflict by chance. */
class Typist {
  #entry!: EntryAnswer;
  #typed = new Map<string, string>();
  conflicts = 0;

  constructor(
    private readonly who: Worker,
    private readonly next: (most: number) => number,
  ) {}

  async open(): Promise<void> {
    this.#entry = (await harness.ask(ines, { as: this.who })).body;
    this.#typed.clear();
  }

  type(field: keyof Words, word: string): void {
    this.#typed.set(field, word);
  }

  /** The fields whose words are stored by it; null: the person went back to the form. */
  async save(): Promise<Partial<Words> | null> {
    const pt = { ...this.#entry.values.pt, ...Object.fromEntries(this.#typed) };
    const body = { version: this.#entry.version, values: { ...this.#entry.values, pt } };
    let answer = await harness.ask(ines, { as: this.who, method: 'PUT', payload: body });
    let theirs: string[] = [];
    if (answer.status === 409) {
      this.conflicts += 1;
      if (this.next(3) === 0) return null;
      const both: FieldConflict[] = answer.body.conflicts;
      theirs = both.map(({ field }) => field).filter(() => this.next(2) === 0);
      const decided = { ...body, seen: answer.body.values.seen, theirs };
      answer = await harness.ask(ines, { as: this.who, method: 'PUT', payload: decided });
    }
    expect(answer.status).toBe(200);
    expect(answer.body.values.pt).toEqual(stored());
    const saved = [...this.#typed].filter(([field]) => !theirs.includes(`pt.${field}`));
    this.#entry = answer.body;
    this.#typed.clear();
    return Object.fromEntries(saved);
  }
}

const orders = Number(process.env.ORDERS ?? 15);

test(`a save changes the fields that its sender typed, and no other, in ${orders} random orders of two editors`, async () => {
  let conflicts = 0;
  for (let seed = 1; seed <= orders; seed += 1) {
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
    for (const typist of typists) conflicts += typist.conflicts;
  }
  expect(conflicts).toBeGreaterThan(orders / 5);
});
