import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import * as styles from './text-editor.module.css';
import { useWords } from './use-words';

/** The words of the picture or film that is selected: for those who cannot see it, and below it. */
export function MediaBar({ editor, kind }: { editor: Editor; kind: 'image' | 'film' }) {
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
      <label className={styles.words}>
        {t(kind === 'film' ? 'filmTitle' : 'pictureAlt')}
        <input value={alt ?? ''} onChange={(event) => set('alt', event.target.value)} />
      </label>
      <label className={styles.words}>
        {t('caption')}
        <input value={title ?? ''} onChange={(event) => set('title', event.target.value || null)} />
      </label>
    </div>
  );
}
