import { type Editor, Extension } from '@tiptap/core';
import { Fragment, type Node as EditorNode, Slice } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';

export type Alignment = 'left' | 'center' | 'right' | null;

/** Tables as Markdown has them: one row of headings, columns that are aligned as a whole. */
export const TableShape = Extension.create({
  name: 'tableShape',
  priority: 200,
  addKeyboardShortcuts: () => ({
    // A cell is one line of Markdown: a new line in it is a break.
    Enter: ({ editor }) => editor.isActive('table') && editor.commands.setHardBreak(),
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPasted: (slice, { state }) =>
          state.selection.$from.node(-1)?.type.spec.tableRole ? wordsOf(slice) : slice,
      },
      appendTransaction(transactions, _before, state) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const { tr } = state;
        state.doc.descendants((node, position) => {
          if (node.type.name === 'table') shapeTable(tr, node, position + 1);
          return !node.isTextblock && node.type.name !== 'table';
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

/** A list or a heading that is pasted into a cell is paragraphs there; cells go into cells. */
function wordsOf(slice: Slice): Slice {
  const paragraphs: EditorNode[] = [];
  let hasCells = false;
  slice.content.descendants((node) => {
    hasCells ||= Boolean(node.type.spec.tableRole);
    if (node.isTextblock) paragraphs.push(node.type.schema.nodes.paragraph!.create(null, node.content));
    return !node.isTextblock;
  });
  return hasCells || paragraphs.length === 0 ? slice : new Slice(Fragment.from(paragraphs), 1, 1);
}

function shapeTable(tr: Transaction, table: EditorNode, start: number): void {
  const { tableHeader, tableCell } = table.type.schema.nodes;
  const aligned: Alignment[] = [];
  for (const { cell, column } of cellsOf(table)) aligned[column] ??= cell.attrs.align as Alignment;
  for (const { cell, row, column, offset } of cellsOf(table)) {
    const type = row === 0 ? tableHeader : tableCell;
    const align = aligned[column] ?? null;
    if (cell.type !== type || cell.attrs.align !== align)
      tr.setNodeMarkup(start + offset, type, { ...cell.attrs, align });
  }
}

function cellsOf(table: EditorNode) {
  const cells: { cell: EditorNode; row: number; column: number; offset: number }[] = [];
  table.forEach((line, lineOffset, row) =>
    line.forEach((cell, cellOffset, column) => cells.push({ cell, row, column, offset: lineOffset + 1 + cellOffset })),
  );
  return cells;
}

/** The table that is edited, where it begins, and the column. */
function editedTable({ state }: Editor) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'table')
      return { table: $from.node(depth), start: $from.start(depth), column: $from.index(depth + 1) };
  return null;
}

export function alignColumn(editor: Editor, align: Alignment): boolean {
  const edited = editedTable(editor);
  if (!edited) return false;
  return editor.commands.command(({ tr }) => {
    for (const { cell, column, offset } of cellsOf(edited.table))
      if (column === edited.column) tr.setNodeMarkup(edited.start + offset, null, { ...cell.attrs, align });
    return true;
  });
}

export function columnAlignment(editor: Editor): Alignment {
  const edited = editedTable(editor);
  const cell = edited?.table.firstChild?.maybeChild(edited.column);
  return (cell?.attrs.align as Alignment | undefined) ?? null;
}

/** The first row was no headings: an empty row of headings above it. */
export function addHeaderRow(editor: Editor): boolean {
  const edited = editedTable(editor);
  const row = edited?.table.firstChild;
  if (!edited || !row) return false;
  const { tableHeader } = editor.schema.nodes;
  const cells = row.content.content.map(() => tableHeader!.createAndFill()!);
  return editor.commands.command(({ tr }) => {
    tr.insert(edited.start, row.type.create(null, cells));
    return true;
  });
}
