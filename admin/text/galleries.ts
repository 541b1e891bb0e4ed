import { Extension } from '@tiptap/core';
import type { Node as EditorNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Shows pictures side by side that the site shows side by side. */
export const Galleries = Extension.create({
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
