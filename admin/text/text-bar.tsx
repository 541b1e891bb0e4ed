import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar, type ToolbarButton } from './toolbar';
import { useWords } from './use-words';

export interface Pickers {
  /** `current`: the address that a link has; null: the person went back. */
  pickLink: (current?: string) => Promise<{ href: string; title?: string } | null>;
  pickPicture: () => Promise<{ url: string; title: string } | null>;
}

const levels = [2, 3, 4] as const;
const marks = { bold: <b>B</b>, italic: <i>I</i>, subscript: 'X₂', superscript: 'X²' } as const;

export function TextBar({ editor, pickLink, pickPicture }: { editor: Editor } & Pickers) {
  const t = useWords();
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const run = () => editor.chain().focus();
  const groups: ToolbarButton[][] = [
    levels.map((level) => ({
      label: t(`heading${level}`),
      sign: `H${level}`,
      pressed: state.level === level,
      act: () => run().toggleHeading({ level }).run(),
    })),
    Object.entries(marks).map(([name, sign]) => ({
      label: t(name),
      sign,
      pressed: state.active.includes(name),
      act: () => run().toggleMark(name).run(),
    })),
    [
      {
        label: t('bulletList'),
        sign: 'list',
        pressed: state.active.includes('bulletList'),
        act: () => run().toggleBulletList().run(),
      },
      {
        label: t('orderedList'),
        sign: 'numbers',
        pressed: state.active.includes('orderedList'),
        act: () => run().toggleOrderedList().run(),
      },
      {
        label: t('blockquote'),
        sign: 'quotation',
        pressed: state.active.includes('blockquote'),
        act: () => run().toggleBlockquote().run(),
      },
    ],
    [
      {
        label: t('link'),
        sign: 'link',
        pressed: state.active.includes('link'),
        act: () => void askLink(editor, pickLink),
      },
      {
        label: t('unlink'),
        sign: 'unlink',
        disabled: !state.active.includes('link'),
        act: () => run().extendMarkRange('link').unsetLink().run(),
      },
      { label: t('picture'), sign: 'picture', act: () => void askPicture(editor, pickPicture) },
      {
        label: t('table.insert'),
        sign: 'table',
        disabled: state.active.includes('table'),
        act: () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
    ],
    [
      { label: t('undo'), sign: 'undo', disabled: !state.canUndo, act: () => run().undo().run() },
      { label: t('redo'), sign: 'redo', disabled: !state.canRedo, act: () => run().redo().run() },
    ],
  ];
  return <Toolbar label={t('toolbar')} groups={groups} />;
}

const shown = [...Object.keys(marks), 'bulletList', 'orderedList', 'blockquote', 'link', 'table'];

const stateOf = (editor: Editor) => ({
  level: levels.find((level) => editor.isActive('heading', { level })),
  active: shown.filter((name) => editor.isActive(name)),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

async function askLink(editor: Editor, pickLink: Pickers['pickLink']): Promise<void> {
  const current = editor.getAttributes('link').href as string | undefined;
  const picked = await pickLink(current);
  const chain = editor.chain().focus();
  if (!picked) chain.run();
  else if (current === undefined && editor.state.selection.empty) {
    const marks = [{ type: 'link', attrs: { href: picked.href } }];
    chain.insertContent({ type: 'text', text: picked.title || picked.href, marks }).run();
  } else chain.extendMarkRange('link').setLink({ href: picked.href }).run();
}

async function askPicture(editor: Editor, pickPicture: Pickers['pickPicture']): Promise<void> {
  const picked = await pickPicture();
  const chain = editor.chain().focus();
  if (picked) chain.insertContent({ type: 'image', attrs: { src: picked.url, alt: picked.title } });
  chain.run();
}
