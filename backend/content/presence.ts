/** In ms: a form reports itself every ten seconds. */
const forgottenAfter = 25_000;

interface Place {
  path: string;
  /** `pt.titulo`; null: none. */
  field: string | null;
}

interface Present extends Place {
  name: string;
  /** When the entry was opened. */
  since: number;
  at: number;
}

/** Who has which entry open. In memory only; nobody is locked out. */
export class Presence {
  readonly #people = new Map<string, Present>();

  /** Answers the others at the same entry. */
  note({ id, name }: { id: string; name: string }, { path, field }: Place, now: number): Present[] {
    for (const [other, { at }] of this.#people) if (Math.abs(now - at) > forgottenAfter) this.#people.delete(other);
    const before = this.#people.get(id);
    const since = before?.path === path ? before.since : now;
    this.#people.set(id, { name, path, field, since, at: now });
    return [...this.#people]
      .flatMap(([other, present]) => (other !== id && present.path === path ? [present] : []))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}
