import { Extension, type Extensions, getSchema, Mark, Node, type PasteRuleFinder, PasteRule } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Node as EditorNode } from '@tiptap/pm/model';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { calloutKinds } from '../../core/content/callouts';
import { TableShape } from './table-shape';
import { bareHref, isLinkable } from './addresses';

/** A link; an address becomes one by a blank or a new paragraph behind it, and when it is pasted. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (link) => isLinkable(link.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes: { href, title } }) => ['a', { title, ...(isLinkable(String(href)) && { href }) }, 0],
  addKeyboardShortcuts: () => ({
    Enter: ({ editor: { view } }) => {
      linkWord(view.state, view.dispatch);
      return false;
    },
  }),
  addPasteRules() {
    return [
      new PasteRule({
        find: addressesIn,
        handler: ({ state, range: { from, to }, match: [text] }) =>
          void state.tr.addMark(from, to, this.type.create({ href: bareHref(text) })),
      }),
    ];
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          if (/^\s$/.test(text)) linkWord(view.state, view.dispatch);
          return false;
        },
        /** Over words: they become the link. */
        handlePaste({ state, dispatch }, _event, { content }) {
          const href = bareHref(content.textBetween(0, content.size, '\n').trim());
          const { from, to, empty } = state.selection;
          if (!href || empty) return false;
          dispatch(state.tr.addMark(from, to, state.schema.marks.link!.create({ href })));
          return true;
        },
      },
    }),
  ],
});

const address = /(?<![^\s(])[^\s()]+/g;

const addressesIn: Extract<PasteRuleFinder, (...given: never) => unknown> = (text) =>
  Array.from(text.matchAll(address), ({ 0: word, index }) => ({
    index,
    text: word.replace(/[.,;:!?]{1,9}$/, ''),
  })).filter(({ text: each }) => bareHref(each) !== null);

/** The address that ends before the cursor. */
function linkWord(state: EditorState, dispatch: (tr: Transaction) => void): void {
  const { $from, empty } = state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\n');
  const last = addressesIn(before)?.at(-1);
  const end = last && before.slice(last.index + last.text.length);
  if (!empty || !last || !/^[.,;:!?)]*$/.test(end ?? '')) return;
  const from = $from.start() + last.index;
  const mark = state.schema.marks.link!.create({ href: bareHref(last.text) });
  if (!state.doc.rangeHasMark(from, from + last.text.length, mark.type))
    dispatch(state.tr.addMark(from, from + last.text.length, mark));
}

/** Shows pictures side by side that the site shows side by side. */
const Galleries = Extension.create({
  name: 'galleries',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const found: Decoration[] = [];
          doc.descendants((node, at) => {
            if (isGallery(node)) found.push(Decoration.node(at, at + node.nodeSize, { 'data-gallery': '' }));
            return !node.isTextblock;
          });
          return DecorationSet.create(doc, found);
        },
      },
    }),
  ],
});

function isGallery(node: EditorNode): boolean {
  const parts = node.isTextblock ? node.content.content.filter((part) => !isGap(part)) : [];
  return parts.length > 1 && parts.every(({ type }) => type.name === 'image');
}

const isGap = ({ type, text }: EditorNode) => type.name === 'hardBreak' || text?.trim() === '';

const Picture = Node.create({
  name: 'image',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** A film is a paragraph of its own, and in nothing else. */
const Document = Node.create({ name: 'doc', topNode: true, content: '(block | film)+' });

const Film = Node.create({
  name: 'film',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'video[src]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'video',
    {
      ...HTMLAttributes,
      'aria-label': node.attrs.alt as string,
      controls: '',
      preload: 'metadata',
    },
  ],
});

/** Markdown that the editor cannot change: code blocks, notes, definitions, HTML. */
const RawBlock = Node.create({
  name: 'rawBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'pre[data-raw]', getAttrs: sourceOf, priority: 60 }],
  renderHTML: ({ node }) => ['pre', { 'data-raw': '' }, String(node.attrs.source)],
});

/** The same within a sentence: `[^1]`, `[a][1]`, a comment. */
const RawInline = Node.create({
  name: 'rawInline',
  inline: true,
  group: 'inline',
  atom: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'span[data-raw]', getAttrs: sourceOf }],
  renderHTML: ({ node }) => ['span', { 'data-raw': '' }, String(node.attrs.source)],
});

const sourceOf = (element: HTMLElement) => ({ source: element.textContent });

/** Unlike that of the kit, it may stand in a link or in bold. */
const Code = Mark.create({
  name: 'code',
  excludes: '',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
});

/** Blank lines between the items of a list, things to do: `[x]`, and quotations that are a note. */
const MoreOfBlocks = Extension.create({
  name: 'moreOfBlocks',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        callout: {
          default: null,
          parseHTML: ({ dataset: { callout } }) => calloutKinds.find((kind) => kind === callout) ?? null,
          renderHTML: ({ callout }) => (callout ? { 'data-callout': String(callout) } : {}),
        },
      },
    },
    {
      types: ['bulletList', 'orderedList'],
      attributes: { spread: { default: false, rendered: false } },
    },
    {
      types: ['listItem'],
      attributes: {
        checked: {
          default: null,
          parseHTML: () => null,
          renderHTML: ({ checked }) => (checked === null ? {} : { 'data-checked': String(checked) }),
        },
      },
    },
  ],
});

const inCells = { content: 'paragraph+' };
/** Outside of bold: `m<sup>**3**</sup>` needs no trick within a word. */
const ofScripts = { excludes: 'subscript superscript', priority: 150 };

/** What a text may hold: that which the site shows and Markdown can keep. */
export const extensions: Extensions = [
  ...[Document, Paragraph, Text, Heading, Blockquote, HardBreak, HorizontalRule],
  ...[BulletList, OrderedList, ListItem, ListKeymap],
  ...[Bold, Italic, Strike],
  ...[Dropcursor, Gapcursor, TrailingNode, UndoRedo],
  Subscript.extend(ofScripts),
  Superscript.extend(ofScripts),
  Link,
  Code,
  Picture,
  Film,
  Galleries,
  Table.configure({ View: null, renderWrapper: true }),
  TableRow,
  TableHeader.extend(inCells),
  TableCell.extend(inCells),
  TableShape,
  RawBlock,
  RawInline,
  MoreOfBlocks,
];

export const schema = getSchema(extensions);
