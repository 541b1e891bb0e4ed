import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useWords } from '../app/words';
import { useOpen } from '../ui/ask';
import { IconButton } from '../ui/button';

const FindDialog = lazy(() => import('./find-dialog'));

/** Opens what finds entries, requests, sections and acts; so does Ctrl+K or ⌘K, wherever the focus is. */
export function FindButton() {
  const t = useWords('admin-find');
  const open = useOpen();
  const find = useCallback(() => {
    // What a dialog asks is answered first.
    if (document.querySelector('dialog[open]')) return;
    void open((close) => (
      <Suspense>
        <FindDialog close={() => close(null)} />
      </Suspense>
    ));
  }, [open]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isAsked = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      find();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [find]);
  return <IconButton icon="search" label={t('open')} aria-keyshortcuts="Control+K Meta+K" onClick={find} />;
}
