import { isLinkable, isOwnPicture } from './addresses';
import { nestLists, listsOfWord, styleOf } from './paste-lists';

/** What a text cannot hold. */
export type Dropped = 'picture' | 'link' | 'underline' | 'comment' | 'script' | 'embed' | 'mergedCells';

/** The HTML of another program as a text can hold it, and what it lost. */
export function cleanPaste(html: string): { html: string; dropped: Dropped[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const dropped = new Set<Dropped>();
  removeForeign(body, dropped);
  listsOfWord(body);
  nestLists(body);
  squareTables(body, () => dropped.add('mergedCells'));
  marksOfStyles(body);
  mendHeadings(body);
  keepAddresses(body, dropped);
  for (const element of body.querySelectorAll('*')) keepAttributes(element, dropped);
  removeEmpty(body);
  return { html: body.innerHTML, dropped: [...dropped] };
}

const foreign: readonly (readonly [string, Dropped | null])[] = [
  ['style, link, meta, title, base, template, noscript', null],
  ['script', 'script'],
  [
    'iframe, object, embed, video:not([src^="/media/"]), audio, svg, math, canvas, form, input, select, button',
    'embed',
  ],
  ['.MsoCommentReference, .msocomanchor, .msocomtxt, .MsoCommentText', 'comment'],
];

function removeForeign(body: Element, dropped: Set<Dropped>): void {
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let each = comments.nextNode(); each; each = comments.nextNode()) (each as Comment).remove();
  const remove = (element: Element, code: Dropped | null) => {
    if (code) dropped.add(code);
    element.remove();
  };
  for (const [selector, code] of foreign) for (const element of body.querySelectorAll(selector)) remove(element, code);
  for (const element of body.querySelectorAll('[style]'))
    if (/^comment/.test(styleOf(element, 'mso-element'))) remove(element, 'comment');
    else if (styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all') element.remove();
}

const markStyles = [
  ['font-weight', /^(?:bold|[6-9]00)/, 'strong'],
  ['font-style', /^italic/, 'em'],
  ['vertical-align', /^sub$/, 'sub'],
  ['vertical-align', /^super$/, 'sup'],
  ['text-decoration', /line-through/, 's'],
] as const;

/** Google Docs has styles only, and a `<b>` that is not bold around all. */
function marksOfStyles(body: Element): void {
  for (const element of body.querySelectorAll('[style]')) {
    for (const [name, value, tagName] of markStyles) {
      if (!value.test(styleOf(element, name))) continue;
      const mark = element.ownerDocument.createElement(tagName);
      mark.append(...element.childNodes);
      element.append(mark);
    }
    if (element.tagName === 'B' && /^(?:normal|400)/.test(styleOf(element, 'font-weight'))) rename(element, 'span');
  }
}

/** The title is a field of its own: headings begin at the second level, and are bold anyway. */
function mendHeadings(body: Element): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const isShifted = headings.some(({ tagName }) => tagName === 'H1');
  for (const heading of headings) {
    for (const bold of heading.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
    if (isShifted) rename(heading, `h${Math.min(Number(heading.tagName[1]) + 1, 6)}`);
  }
}

function rename(element: Element, tagName: string): void {
  const renamed = element.ownerDocument.createElement(tagName);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function keepAddresses(body: Element, dropped: Set<Dropped>): void {
  for (const picture of body.querySelectorAll('img')) {
    if (isOwnPicture(picture.getAttribute('src') ?? '')) continue;
    dropped.add('picture');
    picture.remove();
  }
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href')?.trim() ?? '';
    // `#_Toc12` is a place in the document of Word.
    const isOfWord = href === '' || href.startsWith('#_');
    if (isLinkable(href) && !isOfWord) continue;
    if (!isOfWord) dropped.add('link');
    link.replaceWith(...link.childNodes);
  }
}

const keptAttributes = 'href src alt title start align data-raw data-callout data-pm-slice'.split(' ');

function keepAttributes(element: Element, dropped: Set<Dropped>): void {
  const isUnderlined = element.tagName === 'U' || styleOf(element, 'text-decoration').includes('underline');
  const link = element.closest('a') ?? element.querySelector('a');
  if (isUnderlined && !link && element.textContent.trim()) dropped.add('underline');
  for (const { name } of [...element.attributes]) if (!keptAttributes.includes(name)) element.removeAttribute(name);
}

/** Programs write blank lines as paragraphs, and breaks between blocks. */
function removeEmpty(body: Element): void {
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, div'))
    if (!element.textContent.trim() && !element.querySelector('img, table') && !element.closest('table'))
      element.remove();
  for (const lineBreak of body.querySelectorAll('br')) {
    const beside = [lineBreak.previousElementSibling, lineBreak.nextElementSibling];
    const isBetweenBlocks = beside.some((each) => each?.matches('p, h1, h2, h3, h4, h5, h6, ul, ol, table, div'));
    if (isBetweenBlocks) lineBreak.remove();
  }
}

/** Empty sheets reach far. */
const mostColumns = 50;

/** Each row has the same cells, the first one headings; `onMerged`: cells were one. */
function squareTables(body: Element, onMerged: () => void): void {
  for (const inner of body.querySelectorAll('table table'))
    inner.replaceWith(...[...inner.querySelectorAll('td, th')].flatMap((cell) => [...cell.childNodes]));
  for (const table of body.querySelectorAll('table')) {
    const rows = withoutEmpty(gridOf(table, onMerged));
    if (rows.length === 0) table.remove();
    else if (rows.length === 1 && rows[0]!.length === 1) table.replaceWith(...rows[0]![0]!.childNodes);
    else table.replaceWith(drawn(rows, body.ownerDocument));
  }
}

function gridOf(table: HTMLTableElement, onMerged: () => void): Element[][] {
  const grid: Element[][] = [...table.rows].map(() => []);
  for (const [y, { cells }] of [...table.rows].entries()) {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]![x]) x += 1;
      const width = Math.min(cell.colSpan, mostColumns);
      const height = Math.min(cell.rowSpan, grid.length - y);
      if (width > 1 || height > 1) onMerged();
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < width; right += 1)
          grid[y + down]![x + right] = down + right === 0 ? cell : emptyCell(table);
      x += width;
    }
  }
  return grid;
}

const emptyCell = (table: Element): Element => table.ownerDocument.createElement('td');

function withoutEmpty(grid: readonly Element[][]): Element[][] {
  const isFilled = (cell: Element | undefined) => Boolean(cell?.textContent.trim() || cell?.querySelector('img'));
  const rows = grid.filter((row) => row.some(isFilled));
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isFilled) + 1));
  return rows.map((row) => row.slice(0, width));
}

function drawn(rows: readonly Element[][], document: Document): Element {
  const table = document.createElement('table');
  const width = Math.max(...rows.map((row) => row.length));
  for (const [index, row] of rows.entries()) {
    const line = table.insertRow();
    for (let column = 0; column < width; column += 1) {
      const cell = document.createElement(index === 0 ? 'th' : 'td');
      const align = alignmentOf(row[column]);
      if (align) cell.setAttribute('align', align);
      cell.append(...(row[column]?.childNodes ?? []));
      line.append(cell);
    }
  }
  return table;
}

/** Programs align each cell, or the paragraph in it; to the left is usual. */
function alignmentOf(cell: Element | undefined): string | undefined {
  const written = [cell, cell?.firstElementChild].flatMap((element) => [
    element?.getAttribute('align'),
    element && styleOf(element, 'text-align'),
  ]);
  return written.map((side) => side?.toLowerCase()).find((side) => side === 'right' || side === 'center');
}
