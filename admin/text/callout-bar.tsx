import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type CalloutKind, calloutKinds } from '../../core/content/callouts';
import * as styles from './text-editor.module.css';
import { useWords } from './use-words';

/** A quotation that is none becomes this one, this one becomes none, another becomes this one. */
export function toggleQuotation(editor: Editor, callout: CalloutKind | null): boolean {
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
