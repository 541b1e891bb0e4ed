import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { calloutKinds } from '../../core/content/callouts';
import { CalloutBar, type Pickers, TextBar, useWords } from './text-bar';
import { type GivenText, readText, writeText } from './kept-source';
import { cleanPaste, type Dropped } from './paste';
import { extensions } from './schema';
import * as styles from './text-editor.module.css';
import { addHeaderRow, alignColumn, columnAlignment } from './table-shape';
import { Toolbar, type ToolbarButton } from './toolbar';

interface Props extends Pickers {
  /** Markdown. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** In characters of Markdown. */
  limit?: number;
  /** Of the text, `pt-PT`. */
  language: string;
  describedBy?: string;
  invalid?: boolean;
  isReadOnly?: boolean;
  /** What the last paste lost, `admin-text.json` has words for it; empty: nothing. */
  onDropped?: (dropped: readonly Dropped[]) => void;
}

/** A text as people write it, kept as Markdown. */
export function TextEditor(props: Props) {
  const { value, limit = Infinity, isReadOnly = false, pickLink, pickMedia } = props;
  const editor = useTextEditor(props);
  const t = useWords();
  const { inTable, inCallout, media } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inTable: now.isActive('table'),
      inCallout: Boolean(now.getAttributes('blockquote').callout),
      media: mediaKinds.find((kind) => kind === selectedNode(now)?.type.name),
    }),
  });
  return (
    <div
      className={`rounded bg-surface ${styles.editor}`}
      data-invalid={props.invalid || undefined}
      style={Object.fromEntries(calloutKinds.map((kind) => [`--${kind}`, JSON.stringify(t(`callouts.${kind}`))]))}
    >
      <div className="sticky z-1 top-[var(--sticky-top,0)] line-b bg-surface" hidden={isReadOnly}>
        <TextBar editor={editor} pickLink={pickLink} pickMedia={pickMedia} />
        {inTable && <TableBar editor={editor} />}
        {inCallout && <CalloutBar editor={editor} />}
        {media && <MediaBar editor={editor} kind={media} />}
      </div>
      <EditorContent editor={editor} />
      <Counter length={value.length} limit={limit} />
    </div>
  );
}

function useTextEditor(props: Props): Editor {
  const { value, label, language, describedBy, invalid = false, isReadOnly = false } = props;
  const latest = useRef(props);
  latest.current = props;
  const written = useRef(value);
  /** Written since, and not yet come back as the value. */
  const pending = useRef<string[]>([]);
  const given = useRef<GivenText>({ blocks: [], tail: '' });
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: `overflow-x-auto relative min-h-[10rem] p-4 ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(invalid),
        'aria-readonly': String(isReadOnly),
        ...(describedBy && { 'aria-describedby': describedBy }),
        lang: language,
        spellcheck: 'true',
      },
      transformPastedHTML(html: string) {
        const cleaned = cleanPaste(html);
        latest.current.onDropped?.(cleaned.dropped);
        return cleaned.html;
      },
      handlePaste: (_view: unknown, { clipboardData }: ClipboardEvent) =>
        refuseFiles(clipboardData, latest.current.onDropped),
      handleDrop: (_view: unknown, { dataTransfer }: DragEvent) => refuseFiles(dataTransfer, latest.current.onDropped),
    }),
    [label, language, describedBy, invalid, isReadOnly],
  );
  const editor = useEditor({
    extensions,
    editorProps,
    editable: !isReadOnly,
    injectCSS: false,
    // `- 20 °C` is no list.
    enableInputRules: false,
    enablePasteRules: ['link'],
    onBeforeCreate({ editor: created }) {
      const read = readText(written.current, created.schema);
      given.current = read.given;
      // The same nodes, by which what is unchanged is known at once.
      created.options.content = read.doc as unknown as JSONContent;
    },
    onUpdate({ editor: changed }) {
      const now = writeText(changed.state.doc, given.current);
      if (now === written.current) return;
      written.current = now;
      pending.current = now === latest.current.value ? [] : [...pending.current, now];
      latest.current.onChange(now);
    },
  });
  // The form has another text: a draft, an undone change, a merge.
  useEffect(() => {
    // What was typed meanwhile stays.
    const place = pending.current.lastIndexOf(value);
    pending.current = pending.current.slice(place + 1);
    if (place >= 0 || value === written.current) return;
    pending.current = [];
    written.current = value;
    const read = readText(value, editor.schema);
    given.current = read.given;
    editor.commands.setContent(read.doc, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

const mediaKinds = ['image', 'film'] as const;

const selectedNode = ({ state: { selection } }: Editor) => (selection instanceof NodeSelection ? selection.node : null);

/** Pictures come from the media of the site. */
function refuseFiles(data: DataTransfer | null, onDropped: Props['onDropped']): boolean {
  const isFile = data !== null && data.files.length > 0 && !data.types.includes('text/html');
  if (isFile) onDropped?.(['picture']);
  return isFile;
}

/** From nine tenths of the limit. */
function Counter({ length, limit }: { length: number; limit: number }) {
  const t = useWords();
  const left = limit - length;
  return (
    <p
      className={`soft px-4 pt-0 pb-2 text-right empty:hidden ${styles.counter}`}
      role="status"
      data-over={left < 0 || undefined}
    >
      {length < 0.9 * limit ? '' : left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
    </p>
  );
}

/** The words of the picture or film that is selected: for those who cannot see it, and below it. */
function MediaBar({ editor, kind }: { editor: Editor; kind: 'image' | 'film' }) {
  const t = useWords();
  const { alt, title } = useEditorState({
    editor,
    selector: ({ editor: now }) => now.getAttributes(kind) as { alt?: string; title?: string },
  });
  // Unlike `updateAttributes`, it leaves the selection on the node, and the bar in its place.
  const set = (name: 'alt' | 'title', value: string | null) =>
    editor.commands.command(({ tr }) => Boolean(tr.setNodeAttribute(tr.selection.from, name, value)));
  return (
    <div role="group" aria-label={t(kind)} className={styles.bar}>
      <label className={`small ${styles.words}`}>
        {t(kind === 'film' ? 'filmTitle' : 'pictureAlt')}
        <input value={alt ?? ''} onChange={(event) => set('alt', event.target.value)} />
      </label>
      <label className={`small ${styles.words}`}>
        {t('caption')}
        <input value={title ?? ''} onChange={(event) => set('title', event.target.value || null)} />
      </label>
    </div>
  );
}

const sides = ['left', 'center', 'right'] as const;

/** What can be done with the table in which the cursor stands. */
function TableBar({ editor }: { editor: Editor }) {
  const t = useWords();
  const align = useEditorState({ editor, selector: ({ editor: now }) => columnAlignment(now) });
  const run = () => editor.chain().focus();
  const button = (name: string, sign: string, act: () => void) => ({ label: t(`table.${name}`), sign, act });
  const groups: ToolbarButton[][] = [
    [
      button('rowAbove', 'rowAbove', () => run().addRowBefore().run()),
      button('rowBelow', 'rowBelow', () => run().addRowAfter().run()),
      button('deleteRow', 'rowAway', () => run().deleteRow().run()),
    ],
    [
      button('columnBefore', 'columnBefore', () => run().addColumnBefore().run()),
      button('columnAfter', 'columnAfter', () => run().addColumnAfter().run()),
      button('deleteColumn', 'columnAway', () => run().deleteColumn().run()),
    ],
    sides.map((side) => ({
      ...button(side, side, () => alignColumn(editor, align === side ? null : side)),
      pressed: align === side,
    })),
    [
      button('header', 'header', () => addHeaderRow(editor)),
      button('delete', 'trash', () => run().deleteTable().run()),
    ],
  ];
  return <Toolbar label={t('table.toolbar')} groups={groups} />;
}
