import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { addHeaderRow, alignColumn, columnAlignment } from './table-shape';
import { Toolbar, type ToolbarButton } from './toolbar';
import { useWords } from './use-words';

const sides = ['left', 'center', 'right'] as const;

/** What can be done with the table in which the cursor stands. */
export function TableBar({ editor }: { editor: Editor }) {
  const t = useWords();
  const align = useEditorState({ editor, selector: ({ editor: now }) => columnAlignment(now) });
  const run = () => editor.chain().focus();
  const groups: ToolbarButton[][] = [
    [
      { label: t('table.rowAbove'), sign: 'rowAbove', act: () => run().addRowBefore().run() },
      { label: t('table.rowBelow'), sign: 'rowBelow', act: () => run().addRowAfter().run() },
      { label: t('table.deleteRow'), sign: 'rowAway', act: () => run().deleteRow().run() },
    ],
    [
      {
        label: t('table.columnBefore'),
        sign: 'columnBefore',
        act: () => run().addColumnBefore().run(),
      },
      {
        label: t('table.columnAfter'),
        sign: 'columnAfter',
        act: () => run().addColumnAfter().run(),
      },
      { label: t('table.deleteColumn'), sign: 'columnAway', act: () => run().deleteColumn().run() },
    ],
    sides.map((side) => ({
      label: t(`table.${side}`),
      sign: side,
      pressed: align === side,
      act: () => alignColumn(editor, align === side ? null : side),
    })),
    [
      { label: t('table.header'), sign: 'header', act: () => addHeaderRow(editor) },
      { label: t('table.delete'), sign: 'trash', act: () => run().deleteTable().run() },
    ],
  ];
  return <Toolbar label={t('table.toolbar')} groups={groups} />;
}
