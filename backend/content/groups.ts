export class Groups {
  readonly #groups = new Map<string, Set<string>>();

  set(key: string, name: string, isThere: boolean): void {
    const group = this.#groups.get(key) ?? new Set();
    if (isThere) group.add(name);
    else group.delete(name);
    if (group.size > 0) this.#groups.set(key, group);
    else this.#groups.delete(key);
  }

  of(key: string): ReadonlySet<string> {
    return this.#groups.get(key) ?? none;
  }

  has(key: string): boolean {
    return this.#groups.has(key);
  }

  keys(): Iterable<string> {
    return this.#groups.keys();
  }
}

const none: ReadonlySet<string> = new Set();
