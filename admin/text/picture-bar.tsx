import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import * as styles from './text-editor.module.css';
import { useWords } from './use-words';

/** The words of the picture that is selected: for those who cannot see it, and below it. */
export function PictureBar({ editor }: { editor: Editor }) {
  const t = useWords();
  const { alt, title } = useEditorState({
    editor,
    selector: ({ editor: now }) => now.getAttributes('image') as { alt?: string; title?: string },
  });
  const set = (values: { alt?: string; title?: string | null }) =>
    editor.commands.updateAttributes('image', values);
  return (
    <div role="group" aria-label={t('picture')} className={styles.bar}>
      <label className={styles.words}>
        {t('pictureAlt')}
        <input value={alt ?? ''} onChange={(event) => set({ alt: event.target.value })} />
      </label>
      <label className={styles.words}>
        {t('pictureCaption')}
        <input
          value={title ?? ''}
          onChange={(event) => set({ title: event.target.value || null })}
        />
      </label>
    </div>
  );
}
