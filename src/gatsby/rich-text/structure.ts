import type { Element, ElementContent, Parents, Root } from 'hast';
import type { CalloutKind } from '../../../core/content/callouts';
import type { RichTextWords } from './text-site';

export type { Element, ElementContent, Root };

/** Replaces every element by what `visit` returns for it, the outer before the inner. */
export function replaceElements(
  tree: Parents,
  visit: (element: Element, parent: Parents) => ElementContent[] | undefined,
): void {
  for (let index = 0; index < tree.children.length; index += 1) {
    const child = tree.children[index];
    if (child?.type !== 'element') continue;
    const replacement = visit(child, tree);
    if (replacement) {
      tree.children.splice(index, 1, ...replacement);
      index += replacement.length - 1;
      for (const each of replacement) if (each.type === 'element') replaceElements(each, visit);
    } else {
      replaceElements(child, visit);
    }
  }
}

/** Every element with one of these names, in document order. */
export function elementsNamed(tree: Parents, names: readonly string[]): Element[] {
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const inside = elementsNamed(child, names);
    return names.includes(child.tagName) ? [child, ...inside] : inside;
  });
}

/** The text of an element. */
export function textOf(node: Parents | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as ElementContent)).join('') : '';
}

export function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

export function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** In characters: the name of a column is repeated in each of its cells. */
const longestName = 200;

/** Puts a table into a region that scrolls on a small screen, with a label and keyboard access. */
export function wrapTables(tree: Root, { table }: RichTextWords): void {
  replaceElements(tree, (found, parent) => {
    if (found.tagName !== 'table' || ('properties' in parent && parent.properties['data-table'] !== undefined))
      return undefined;
    const columns = elementsNamed(found, ['th']).map((cell) => textOf(cell).trim());
    for (const cell of elementsNamed(found, ['th', 'td'])) placeCell(cell);
    if (isWordy(found) && columns.every((name) => name.length <= longestName)) stackRows(found, columns);
    const label = [table, columns.filter(Boolean).join(', ')].filter(Boolean).join(': ');
    return [element('div', { 'data-table': '', role: 'region', tabIndex: 0, ariaLabel: label }, [found])];
  });
}

/** With sentences in four columns or more, a phone would show one word a line. */
function isWordy(table: Element): boolean {
  const rows = elementsNamed(table, ['tr']);
  const longest = Math.max(...rows.map((row) => textOf(row).length));
  return longest > 90 && rows.some((row) => elementsNamed(row, ['th', 'td']).length > 3);
}

/** Labels each cell, for small screens that show rows as blocks; roles keep the table semantics. */
function stackRows(table: Element, columns: readonly string[]): void {
  table.properties = { 'data-stacks': '', role: 'table' };
  for (const part of elementsNamed(table, ['thead', 'tbody'])) part.properties.role = 'rowgroup';
  for (const row of elementsNamed(table, ['tr'])) {
    row.properties.role = 'row';
    for (const [index, cell] of elementsNamed(row, ['th', 'td']).entries()) {
      cell.properties.role = cell.tagName === 'th' ? 'columnheader' : 'cell';
      if (cell.tagName === 'td') cell.properties['data-label'] = columns[index] || undefined;
    }
  }
}

function placeCell(cell: Element): void {
  const { align } = cell.properties;
  cell.properties = {
    ...(cell.tagName === 'th' ? { scope: 'col' } : {}),
    ...(align ? { 'data-align': align } : {}),
  };
}

/** Quotations that are a note or a warning become a panel that says so. */
export function titleCallouts(tree: Root, { callouts }: RichTextWords): void {
  replaceElements(tree, ({ properties, children }) => {
    const kind = properties.dataCallout as CalloutKind | undefined;
    if (!kind) return undefined;
    if (children.every(isBlank)) return [];
    const title = element('strong', {}, [{ type: 'text', value: callouts[kind] }]);
    const titled = [element('p', {}, [title]), ...children];
    return [element('div', { 'data-callout': kind, role: 'note' }, titled)];
  });
}

/** The last paragraph of a quotation becomes its caption when it begins with a dash. */
export function captionQuotes(tree: Root): void {
  replaceElements(tree, (quote, parent) => {
    if (quote.tagName !== 'blockquote' || ('tagName' in parent && parent.tagName === 'figure')) return undefined;
    const paragraphs = quote.children.filter((child) => !isBlank(child));
    const last = paragraphs.at(-1);
    if (last?.type !== 'element' || last.tagName !== 'p' || paragraphs.length < 2) return undefined;
    const [first] = last.children;
    if (first?.type !== 'text' || !/^[—–]\s/.test(first.value)) return undefined;
    first.value = first.value.replace(/^[—–]\s+/, '');
    quote.children = quote.children.filter((child) => child !== last);
    return [element('figure', { 'data-quote': '' }, [quote, element('figcaption', {}, last.children)])];
  });
}

/** Checkboxes of task lists become signs, since nobody can tick them. */
export function drawCheckboxes(tree: Root): void {
  replaceElements(tree, ({ tagName, properties }) =>
    tagName === 'input' ? [{ type: 'text', value: properties.checked ? '☑' : '☐' }] : undefined,
  );
}

const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The first heading is an h2, none skips a level, each has an id; `suffix` ends the ids. */
export function orderHeadings(tree: Root, suffix: string): void {
  replaceElements(tree, (heading) =>
    names.includes(heading.tagName) && textOf(heading).trim() === '' ? [] : undefined,
  );
  const open: number[] = [];
  const taken = new Map<string, number>();
  for (const heading of elementsNamed(tree, names)) {
    const written = names.indexOf(heading.tagName);
    while ((open.at(-1) ?? -1) >= written) open.pop();
    open.push(written);
    heading.tagName = names[Math.min(open.length, 5)] ?? 'h6';
    heading.properties = { id: freeId(`${slugOf(textOf(heading))}${suffix}`, taken) };
  }
}

function slugOf(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, 80);
  return slug.replace(/^-|-$/g, '') || 'section';
}

/** `taken` holds the last number of each id: thousands of headings may have the same text. */
function freeId(wanted: string, taken: Map<string, number>): string {
  let id = wanted;
  let number = taken.get(wanted) ?? 1;
  while (taken.has(id)) id = `${wanted}-${(number += 1)}`;
  taken.set(wanted, number);
  if (id !== wanted) taken.set(id, 1);
  return id;
}

/** Verbs with their pronoun, days of the week and abbreviations, which no line should break. */
const joined =
  /(?<![\p{L}\p{N}./@-])(?:\p{L}+-(?:se|me|te|vos|lhes?|l?[oa]s?|n[oa]s?|feira)|\p{Lu}{1,4}-\p{Lu}{1,4}|[eX]-\p{L}+|\d{1,2}-\p{Ll}+|\d+-\p{Lu}\/\d{4})(?![\p{L}\p{N}@-])/gu;

const asTyped = ['code', 'pre'];

/** `faz-se` -> `<span data-joined>faz-se</span>`, with a plain hyphen, which a search finds. */
export function joinHyphens(tree: Root): void {
  tree.children = tree.children.flatMap((child) => joinedIn(child as ElementContent));
}

function joinedIn(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return piecesOf(node.value);
  if (node.type === 'element' && !asTyped.includes(node.tagName)) node.children = node.children.flatMap(joinedIn);
  return [node];
}

function piecesOf(value: string): ElementContent[] {
  const pieces: ElementContent[] = [];
  let end = 0;
  for (const { 0: word, index } of value.matchAll(joined)) {
    if (index > end) pieces.push({ type: 'text', value: value.slice(end, index) });
    pieces.push(element('span', { 'data-joined': '' }, [{ type: 'text', value: word }]));
    end = index + word.length;
  }
  if (end < value.length || pieces.length === 0) pieces.push({ type: 'text', value: value.slice(end) });
  return pieces;
}
