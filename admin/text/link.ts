import { Mark, type PasteRuleFinder, PasteRule } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin } from '@tiptap/pm/state';
import { bareHref, isLinkable } from './addresses';

/** A link; an address becomes one by a blank or a new paragraph behind it, and when it is pasted. */
export const Link = Mark.create({
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
