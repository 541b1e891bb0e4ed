import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntityKey, keyText } from '../../core/content/content-type';
import type { ContentProblem } from '../../core/content/problems';
import { type ChangeLog, isPresent } from './change-log';
import { CrossIndex, readAhead } from './cross-index';
import type { ContentEntity } from './content-file';

const atOnce = 50;

/** Published content as its editors want it, and its faults. */
export class WantedIndex {
  readonly entities = new CrossIndex();
  readonly #problems = new Map<string, ContentProblem[]>();
  #noted = new Map<string, EntityKey>();
  #concerned = new Set<string>();
  /** Entities not visible as wanted at the last look. */
  #lastNotShown = new Set<string>();

  constructor(
    private readonly changes: Pick<ChangeLog, 'named'>,
    private readonly hasMedia: (url: string) => boolean,
  ) {}

  record(keys: readonly EntityKey[]): void {
    for (const key of keys) this.#noted.set(keyText(key), key);
  }

  noteMedia(path: string): void {
    for (const name of this.entities.naming(`/${path}`)) this.#concerned.add(name);
  }

  /** A failure forgets no entity. */
  async follow(notShown: readonly ContentEntity[]): Promise<void> {
    const wanted = new Map(notShown.map((each) => [keyText(each), each]));
    for (const name of wanted.keys()) this.#noted.delete(name);
    this.record(notShown);
    const keys = [...this.#noted];
    for (let start = 0; start < keys.length; start += atOnce) {
      const some = keys.slice(start, start + atOnce);
      const rows = (await this.changes.named(some.map(([, key]) => key))).filter(isPresent);
      const shown = new Map(rows.map((row) => [keyText(row), row]));
      const states = some.map(([name]) => [name, wanted.get(name) ?? shown.get(name) ?? null] as const);
      await readAhead(states.flatMap(([, state]) => state ?? []));
      const keepsPlace = (name: string) => !wanted.has(name) && !this.#lastNotShown.has(name);
      for (const name of this.entities.change(new Map(states), keepsPlace).names) this.#concerned.add(name);
    }
    this.#lastNotShown = new Set(wanted.keys());
    this.#noted = new Map();
    let looked = 0;
    for (const name of this.#concerned) {
      const found = [...this.entities.problemsOf(name, this.hasMedia), ...this.entities.reportsOf(name)];
      if (found.length > 0) this.#problems.set(name, found);
      else this.#problems.delete(name);
      looked += 1;
      if (looked % atOnce === 0) await nextTurn();
    }
    this.#concerned = new Set();
  }

  /** Without fields that are reported already. */
  problemsBeside(said: readonly ContentProblem[]): ContentProblem[] {
    const placeText = ({ path, locale, field }: ContentProblem) => `${path} ${locale} ${field}`;
    const places = new Set(said.map(placeText));
    return [...[...this.#problems.values()].flat(), ...this.entities.missingTypes()].filter(
      (problem) => !places.has(placeText(problem)),
    );
  }
}
