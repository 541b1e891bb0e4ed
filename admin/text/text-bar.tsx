import type { Editor, JSONContent } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalloutKind, calloutKinds } from '../../core/content/callouts';
import { Toolbar, type ToolbarButton } from './toolbar';
import * as styles from './text-editor.module.css';

export interface Pickers {
  /** `current`: the address that a link has; null: the person went back. */
  pickLink: (current?: string) => Promise<{ href: string; title?: string } | null>;
  /** The addresses; none: the person went back. */
  pickMedia: (kind: 'picture' | 'film', isMany?: boolean) => Promise<readonly string[]>;
}

const levels = [2, 3, 4] as const;
const marks = { bold: <b>B</b>, italic: <i>I</i>, subscript: 'X₂', superscript: 'X²' } as const;

export function TextBar({ editor, pickLink, pickMedia }: { editor: Editor } & Pickers) {
  const t = useWords();
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const run = () => editor.chain().focus();
  const toggle = (name: string, sign: ReactNode, act: () => void): ToolbarButton => ({
    ...{ label: t(name), sign, act },
    pressed: state.active.includes(name),
  });
  const groups: ToolbarButton[][] = [
    levels.map((level) => ({
      label: t(`heading${level}`),
      sign: `H${level}`,
      pressed: state.level === level,
      act: () => run().toggleHeading({ level }).run(),
    })),
    Object.entries(marks).map(([name, sign]) => toggle(name, sign, () => run().toggleMark(name).run())),
    [
      toggle('bulletList', 'list', () => run().toggleBulletList().run()),
      toggle('orderedList', 'numbers', () => run().toggleOrderedList().run()),
      toggle('blockquote', 'quotation', () => toggleQuotation(editor, null)),
      toggle('callout', 'callout', () => toggleQuotation(editor, 'note')),
    ],
    [
      toggle('link', 'link', () => void askLink(editor, pickLink)),
      {
        label: t('unlink'),
        sign: 'unlink',
        disabled: !state.active.includes('link'),
        act: () => run().extendMarkRange('link').unsetMark('link').run(),
      },
      { label: t('image'), sign: 'picture', act: () => void askPicture(editor, pickMedia) },
      { label: t('gallery'), sign: 'gallery', act: () => void askGallery(editor, pickMedia) },
      { label: t('film'), sign: 'film', act: () => void askFilm(editor, pickMedia) },
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

const shown = [...Object.keys(marks), 'bulletList', 'orderedList', 'link', 'table'];

const quotationOf = (editor: Editor) => (editor.getAttributes('blockquote').callout ? 'callout' : 'blockquote');

const stateOf = (editor: Editor) => ({
  level: levels.find((level) => editor.isActive('heading', { level })),
  active: [
    ...shown.filter((name) => editor.isActive(name)),
    ...(editor.isActive('blockquote') ? [quotationOf(editor)] : []),
  ],
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
  } else chain.extendMarkRange('link').setMark('link', { href: picked.href }).run();
}

type Ask = Pickers['pickMedia'];

const picture = (src: string): JSONContent => ({ type: 'image', attrs: { src } });

async function askPicture(editor: Editor, ask: Ask): Promise<void> {
  const [src] = await ask('picture');
  const chain = editor.chain().focus();
  (src ? chain.insertContent(picture(src)) : chain).run();
}

async function askGallery(editor: Editor, ask: Ask): Promise<void> {
  const content = (await ask('picture', true)).map(picture);
  insertBelow(editor, content.length > 0 && { type: 'paragraph', content }, 1);
}

async function askFilm(editor: Editor, ask: Ask): Promise<void> {
  const [src] = await ask('film');
  const name = src
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '');
  insertBelow(editor, src && { type: 'film', attrs: { src, alt: name } });
}

/** Below the paragraph, list or table of the cursor; an empty paragraph goes. */
function insertBelow(editor: Editor, block: JSONContent | '' | false | undefined, selected = 0): void {
  const chain = editor.chain().focus();
  if (!block) return void chain.run();
  const { $from, $to } = editor.state.selection;
  const to = $to.depth > 0 ? $to.after(1) : $to.pos;
  const from = $from.depth === 1 && $from.parent.content.size === 0 ? $from.before(1) : to;
  chain
    .insertContentAt({ from, to }, block)
    .setNodeSelection(from + selected)
    .run();
}

/** A quotation that is none becomes this one, this one becomes none, another becomes this one. */
function toggleQuotation(editor: Editor, callout: CalloutKind | null): boolean {
  const chain = editor.chain().focus();
  if (!editor.isActive('blockquote')) return chain.wrapIn('blockquote', { callout }).run();
  const now = editor.getAttributes('blockquote').callout as CalloutKind | null;
  return Boolean(now) === Boolean(callout)
    ? chain.lift('blockquote').run()
    : chain.updateAttributes('blockquote', { callout }).run();
}

export function CalloutBar({ editor }: { editor: Editor }) {
  const t = useWords();
  const kind = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('blockquote').callout),
  });
  return (
    <div role="group" aria-label={t('callout')} className={styles.bar}>
      <label className={`small ${styles.words}`}>
        {t('calloutKind')}
        <select
          value={kind}
          onChange={({ target }) => editor.commands.updateAttributes('blockquote', { callout: target.value })}
        >
          {calloutKinds.map((each) => (
            <option key={each} value={each}>
              {t(`callouts.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

export type Translate = (key: string, values?: Readonly<Record<string, number>>) => string;

/** `locales/<language>/admin-text.json`, in the language of the person. */
export function useWords(): Translate {
  const { t } = useTranslation('admin-text' as never);
  return t as unknown as Translate;
}
