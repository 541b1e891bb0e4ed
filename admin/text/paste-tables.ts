import { styleOf } from './paste-lists';

/** Empty sheets reach far. */
const mostColumns = 50;

/** Each row has the same cells, the first one headings; `onMerged`: cells were one. */
export function squareTables(body: Element, onMerged: () => void): void {
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
