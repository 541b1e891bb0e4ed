/** A drawing that shows its parts over and over would take a browser's memory. */
export class TooManyCopies extends Error {}

/**
 * So many parts a drawing may have once all that refer to others stand in full; one of a megabyte
 * has 30,000.
 */
const mostShown = 200_000;

/** References of references. */
const deepest = 500;

interface Part {
  inside: Part[];
  refersTo: string[];
  /** Parts that it comes to, itself among them; null while it is counted, undefined before. */
  shown?: number | null;
}

/**
 * Counts what a drawing comes to where its parts refer to one another: `<use href="#a"/>`,
 * `fill="url(#a)"`.
 */
export class SvgCopies {
  readonly #named = new Map<string, Part>();
  readonly #open: Part[] = [];
  #root: Part | null = null;

  open(attributes: ReadonlyMap<string, string>): void {
    const id = attributes.get('id');
    const part: Part = { inside: [], refersTo: [...attributes].flatMap(referencesIn) };
    this.#open.at(-1)?.inside.push(part);
    this.#root ??= part;
    this.#open.push(part);
    if (id !== undefined && !this.#named.has(id)) this.#named.set(id, part);
  }

  close(): void {
    this.#open.pop();
  }

  /** Throws TooManyCopies. */
  check(): void {
    if (this.#root && this.#shown(this.#root, 0) > mostShown) throw new TooManyCopies();
  }

  /** Each part is counted once, however often it is shown. */
  #shown(part: Part, depth: number): number {
    if (part.shown === null || depth > deepest) throw new TooManyCopies();
    if (part.shown !== undefined) return part.shown;
    part.shown = null;
    let shown = 1;
    for (const each of part.inside) shown += this.#shown(each, depth + 1);
    for (const id of part.refersTo) {
      const target = this.#named.get(id);
      if (target) shown += this.#shown(target, depth + 1);
    }
    part.shown = shown;
    return shown;
  }
}

/** `fill="url(#a)"` and `xlink:href="#a"` -> a; a colour is none: `fill="#fff"`. */
function referencesIn([name, value]: [string, string]): string[] {
  if (!value.includes('#')) return [];
  if (/^(xlink:)?href$/.test(name)) return value.startsWith('#') ? [value.slice(1)] : [];
  return Array.from(value.matchAll(/url\(\s*["']?#([\w.:-]+)/g), ([, id = '']) => id);
}
