import type { RichTextWords } from './context';
import {
  element,
  elementsNamed,
  isBlank,
  replaceElements,
  wordsOf,
  type Element,
  type Root,
} from './tree';

/** In characters: the name of a column is written into each of its cells. */
const longestName = 200;

/**
 * A table stands in a frame that scrolls on a small screen, that the keyboard reaches and that says
 * what it holds.
 */
export function frameTables(tree: Root, { table }: RichTextWords): void {
  replaceElements(tree, (found, parent) => {
    if (
      found.tagName !== 'table' ||
      ('properties' in parent && parent.properties['data-table'] !== undefined)
    )
      return undefined;
    const columns = elementsNamed(found, ['th']).map((cell) => wordsOf(cell).trim());
    for (const cell of elementsNamed(found, ['th', 'td'])) placeCell(cell);
    if (isWordy(found) && columns.every((name) => name.length <= longestName))
      stackRows(found, columns);
    const label = [table, columns.filter(Boolean).join(', ')].filter(Boolean).join(': ');
    return [
      element('div', { 'data-table': '', role: 'region', tabIndex: 0, ariaLabel: label }, [found]),
    ];
  });
}

/** With sentences in four columns or more, a phone would show a word a line. */
function isWordy(table: Element): boolean {
  const rows = elementsNamed(table, ['tr']);
  const longest = Math.max(...rows.map((row) => wordsOf(row).length));
  return longest > 90 && rows.some((row) => elementsNamed(row, ['th', 'td']).length > 3);
}

/**
 * Each cell says of what it tells, for where rows stand as blocks; the roles stay when the cells
 * are no longer laid out as a table.
 */
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

/** A quotation whose last paragraph begins with a dash says there who is quoted. */
export function nameQuoted(tree: Root): void {
  replaceElements(tree, (quote, parent) => {
    if (quote.tagName !== 'blockquote' || ('tagName' in parent && parent.tagName === 'figure'))
      return undefined;
    const paragraphs = quote.children.filter((child) => !isBlank(child));
    const last = paragraphs.at(-1);
    if (last?.type !== 'element' || last.tagName !== 'p' || paragraphs.length < 2) return undefined;
    const [first] = last.children;
    if (first?.type !== 'text' || !/^[—–]\s/.test(first.value)) return undefined;
    first.value = first.value.replace(/^[—–]\s+/, '');
    quote.children = quote.children.filter((child) => child !== last);
    return [
      element('figure', { 'data-quote': '' }, [quote, element('figcaption', {}, last.children)]),
    ];
  });
}

/** The boxes of a list of things to do are signs: nobody can tick them. */
export function drawBoxes(tree: Root): void {
  replaceElements(tree, ({ tagName, properties }) =>
    tagName === 'input' ? [{ type: 'text', value: properties.checked ? '☑' : '☐' }] : undefined,
  );
}
