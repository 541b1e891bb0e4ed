import { parse, type Rule } from 'postcss';

/** A drawing that shows its parts over and over would take a browser's memory. */
export class TooManyCopies extends Error {}

/** Elements after expanding references; a drawing of one megabyte has 30,000. */
const mostShown = 200_000;

const deepest = 500;

interface SvgPart {
  inside: SvgPart[];
  refersTo: string[];
  /** Parts that it comes to, itself among them; null while it is counted, undefined before. */
  shown?: number | null;
}

/** Counts elements with references expanded: `<use href="#a"/>`, `fill="url(#a)"`. */
export class SvgCopies {
  readonly #named = new Map<string, SvgPart>();
  readonly #open: SvgPart[] = [];
  #root: SvgPart | null = null;

  open(attributes: ReadonlyMap<string, string>): void {
    const id = attributes.get('id');
    const part: SvgPart = { inside: [], refersTo: [...attributes].flatMap(referencesIn) };
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

  /** Counted once, however often it is displayed. */
  #shown(part: SvgPart, depth: number): number {
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

export class TooManyStyles extends Error {}

/** Limits of a style sheet, which is parsed in one go; real ones have some hundred rules. */
const most = { characters: 100_000, marks: 16_000, selectors: 2_000, classes: 20, told: 1_500_000, toldOne: 32_000 };

/** `path.a#b`: name, classes and id. */
const simple = /^(?:\*|[\w-]+)?(?:[.#][\w-]+)*$/;

interface Says {
  classes: readonly string[];
  id: string | null;
  name: string | null;
  /** The higher weight comes later. */
  weight: readonly number[];
  text: string;
}

interface PartOfDrawing {
  name: string;
  classes: readonly string[];
  id: string;
}

export class SvgStyles {
  /** By required part of a selector: `#id`, `.class`, else the name, else `*`. */
  readonly #says = new Map<string, Says[]>();
  #told = 0;
  #selectors = 0;

  /** Throws TooManyStyles, or a syntax error. `isKept` filters properties and values. */
  static *read(text: string, isKept: (property: string, value: string) => boolean): Generator<void, SvgStyles> {
    if (text.length > most.characters || Array.from(text.matchAll(/[;:{}@"']|\/\*/g)).length > most.marks)
      throw new TooManyStyles();
    const styles = new SvgStyles();
    for (const node of parse(text).nodes) {
      yield;
      // Media queries and animations are left out.
      if (node.type === 'rule') styles.#add(node, isKept);
    }
    return styles;
  }

  #add(rule: Rule, isKept: (property: string, value: string) => boolean): void {
    const selectors = rule.selector.split(',');
    this.#selectors += selectors.length;
    if (this.#selectors > most.selectors) throw new TooManyStyles();
    const declarations = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node] : []));
    const kept = declarations.filter(({ prop, value }) => isKept(prop, value));
    const texts = [false, true].map((wanted) =>
      kept
        .filter((each) => Boolean(each.important) === wanted)
        .map(({ prop, value }) => `${prop}:${value}`)
        .join(';'),
    );
    for (const [index, selector] of selectors.map((each) => each.trim()).entries()) {
      if (selector.includes(':')) continue;
      if (!simple.test(selector) || selector === '') throw new TooManyStyles();
      const place = this.#selectors - selectors.length + index;
      for (const [important, text] of texts.entries()) if (text) this.#note(selector, [important, place], text);
    }
  }

  #note(selector: string, [important, place]: readonly [number, number], text: string): void {
    const classes = Array.from(selector.matchAll(/\.([\w-]+)/g), ([, found = '']) => found);
    if (classes.length > most.classes) throw new TooManyStyles();
    const id = /#([\w-]+)/.exec(selector)?.[1] ?? null;
    const name = /^[\w-]+/.exec(selector)?.[0] ?? null;
    const weight = [important, id === null ? 0 : 1, classes.length, name === null ? 0 : 1, place];
    const key = id === null ? (classes[0] === undefined ? (name ?? '*') : `.${classes[0]}`) : `#${id}`;
    const known = this.#says.get(key) ?? [];
    known.push({ classes, id, name, weight, text });
    this.#says.set(key, known);
  }

  /** The declarations for an element by precedence, its own among them. Throws TooManyStyles. */
  of({ name, classes, id }: PartOfDrawing, own: string): string {
    const keys = new Set(['*', name, ...classes.map((each) => `.${each}`), `#${id}`]);
    const found = [...keys].flatMap((key) => this.#says.get(key) ?? []);
    const characters = found.reduce((sum, { text }) => sum + text.length, 0);
    this.#told += characters;
    if (this.#told > most.told || characters > most.toldOne) throw new TooManyStyles();
    const held = new Set(classes);
    const meant = found.filter(
      (says) => (says.name ?? name) === name && (says.id ?? id) === id && says.classes.every((each) => held.has(each)),
    );
    meant.sort((a, b) => compare(a.weight, b.weight));
    const [usual, important] = [false, true].map((wanted) =>
      meant.filter(({ weight: [first] }) => Boolean(first) === wanted).map(({ text }) => text),
    );
    return [...(usual ?? []), own, ...(important ?? [])].filter(Boolean).join(';');
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
