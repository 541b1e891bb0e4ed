import { type ChildNode, type Container, parse } from 'postcss';
import { lazyMedia } from '../components/class-names';

/** What a page holds that styles can name. */
export interface PageUses {
  /** Elements, classes, and `data-` attributes alone and with their values: `p`, `.card`, `[data-tone`, `[data-tone=dark`. */
  names: ReadonlySet<string>;
  /** Custom properties in `style` attributes. */
  properties: ReadonlySet<string>;
}

/** What scripts add before the full style sheet is there (`src/browser/first-script.ts`). */
const namesOfScripts = [
  ...Object.values(lazyMedia).map((name) => `.${name}`),
  ...['[data-fonts', '[data-fonts=', '[data-laid-out', '[data-scripts', '[data-whole'],
];

export function usesOf(html: string): PageUses {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name);
  const classes = found(/\bclass="([^"]*)"/g).flatMap((names) => unescaped(names).split(/\s+/));
  const attributes = [...html.matchAll(/\s(data-[\w-]+)(?:="([^"]*)")?/g)];
  return {
    names: new Set([
      ...namesOfScripts,
      ...found(/<([a-zA-Z][\w-]*)/g),
      ...classes.map((name) => `.${name}`),
      ...attributes.flatMap(([, name = '', value]) => [`[${name}`, `[${name}=${value ?? ''}`]),
    ]),
    properties: new Set(found(/var\((--[\w-]+)/g)),
  };
}

const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

interface Needs {
  names: string[];
  /** The scripts add the full style sheet as soon as a pointer moves; without them the page links to it (finish-page.ts). */
  isForPointers: boolean;
}

/** A rule or an at-rule of a style sheet. */
interface StylePart {
  /** Before the braces of an at-rule: `@media print`. */
  head: string;
  /** The selectors of a rule, with what each needs; null: an at-rule. */
  selectors: ({ text: string } & Needs)[] | null;
  /** Between the braces: further parts, or declarations. */
  inside: StylePart[] | string;
}

/** The part that a page needs: `usedStyles('.a{…}.b{…}')(usesOf('<p class="a">'))` -> `.a{…}`. */
export function usedStyles(css: string): (page: PageUses) => string {
  const parts = partsOf(parse(css));
  const known = ['script', ...new Set(namesIn(parts))];
  // Most pages of a kind need the same.
  const sheets = new Map<string, string>();
  return (page) => {
    const key = [...known.filter((name) => page.names.has(name)), ...page.properties].join(' ');
    let sheet = sheets.get(key);
    if (sheet === undefined) sheets.set(key, (sheet = sheetOf(parts, page)));
    return sheet;
  };
}

const namesIn = (parts: readonly StylePart[]): string[] =>
  parts.flatMap(({ selectors, inside }) => [
    ...(selectors ?? []).flatMap(({ names }) => names),
    ...(typeof inside === 'string' ? [] : namesIn(inside)),
  ]);

function sheetOf(parts: readonly StylePart[], page: PageUses): string {
  const rules = written(parts, page, () => false);
  const all = written(parts, page, (name) => rules.includes(name.startsWith('--') ? `var(${name}` : name));
  return withoutUnusedProperties(all, page.properties);
}

function partsOf(container: Container): StylePart[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): StylePart[] => {
    if (node.type === 'rule') {
      const selectors = node.selectors.map((text) => ({ text, ...needsOf(text) }));
      return [{ head: '', selectors, inside: inner(node) }];
    }
    if (node.type !== 'atrule') return [];
    const head = `@${node.name}${node.params && ` ${node.params}`}`;
    if (!node.nodes) return [{ head: `${head};`, selectors: null, inside: '' }];
    const holdsRules = node.nodes.some(({ type }) => type !== 'decl') && !isNamed(head);
    return [{ head, selectors: null, inside: holdsRules ? partsOf(node) : inner(node) }];
  });
}

/** The steps of a movement, or declarations. */
const inner = (node: Container): string => node.nodes?.map(String).join(node.first?.type === 'rule' ? '' : ';') ?? '';

/** The names of utilities hold signs that selectors escape (`.lg\:py-\[2px\]`): here each is one letter of private use. */
const shielded = (selector: string): string =>
  selector.replace(/\\(.)/g, (_, sign: string) => String.fromCharCode(0xe000 + sign.charCodeAt(0)));
const bare = (name: string): string =>
  name.replace(/[\ue000-\ue0ff]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xe000));

/** `.a.lg\:b` -> `a`, `lg:b`. */
export const classesIn = (selector: string): string[] =>
  [...shielded(selector).matchAll(/\.(-?[_a-zA-Z\ue000-\ue0ff][\w\ue000-\ue0ff-]*)/g)].map(([, name = '']) =>
    bare(name),
  );

/** What a selector needs outside its brackets: `.a:not(.b) p[data-c]` -> `.a`, `p`, `[data-c]`. */
function needsOf(selector: string): Needs {
  // `:is(:where(.group):hover .x)`: the group of Tailwind, whose whole selector stands in brackets.
  let plain = shielded(selector).replace(/^:is\(:where\(([^()]*)\)([^(),]*)\)$/, '$1$2');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  const attributes = [...plain.matchAll(/\[(data-[\w-]+)(?:=["']?([^\]"']*)["']?)?\]/g)].map(([, name = '', value]) =>
    value === undefined ? `[${name}` : `[${name}=${value}`,
  );
  const names = plain.replace(/\[[^[\]]*\]/g, '');
  const elements = names.replace(/[.:#][\w\ue000-\ue0ff-]+/g, ' ').match(/[a-zA-Z][\w-]*/g) ?? [];
  return {
    names: [...elements, ...classesIn(names).map((name) => `.${name}`), ...attributes],
    isForPointers: /:hover\b/.test(plain),
  };
}

const areMet = ({ names, isForPointers }: Needs, page: PageUses): boolean =>
  !(isForPointers && page.names.has('script')) && names.every((name) => page.names.has(name));

const isNamed = (text: string): boolean => /^@(?:(?:-\w+-)?keyframes|property) /.test(text);

/** `isNeeded`: whether the `@keyframes` or `@property` of this name is needed. */
function written(parts: readonly StylePart[], page: PageUses, isNeeded: (name: string) => boolean): string {
  const texts = parts.map(({ head, selectors, inside }) => {
    if (selectors) {
      const wanted = selectors.filter((needs) => areMet(needs, page)).map(({ text }) => text);
      return wanted.length > 0 && inside ? `${wanted.join()}{${inside as string}}` : '';
    }
    if (head.endsWith(';')) return head;
    // For browsers without @property.
    if (head === '@layer properties') return '';
    if (isNamed(head) && !isNeeded(head.slice(head.indexOf(' ') + 1))) return '';
    const text = typeof inside === 'string' ? inside : written(inside, page, isNeeded);
    // An empty layer still sets the order of the layers.
    return text || head.startsWith('@layer') ? `${head}{${text}}` : '';
  });
  return texts.join('');
}

const definition = /(?<=[{;])(--[\w-]+):([^;{}]*);?/g;
const reference = /var\((--[\w-]+)/g;

/** Without custom properties that neither the styles nor the page refer to. */
function withoutUnusedProperties(css: string, ofPage: ReadonlySet<string>): string {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(definition))
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  const used = new Set<string>();
  const waiting = [...ofPage, ...propertiesIn(css.replace(definition, ''))];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...propertiesIn(values.get(name) ?? ''));
  }
  return css.replace(definition, (all, name: string) => (used.has(name) ? all : ''));
}

const propertiesIn = (css: string): string[] => [...css.matchAll(reference)].map(([, name]) => String(name));
