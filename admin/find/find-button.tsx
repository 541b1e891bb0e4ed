import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../app/words';
import { IconButton, useOpen } from '../ui';

const FindDialog = lazy(() => import('./find-dialog'));

/** Opens what finds entries, files, requests, sections and acts; so do Ctrl+K or ⌘K, and `?find` in the address. */
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
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('find');
  useEffect(() => {
    if (!isAsked) return;
    setParams({}, { replace: true });
    find();
  }, [isAsked, setParams, find]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isFind = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isFind || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      find();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [find]);
  return <IconButton icon="search" label={t('open')} aria-keyshortcuts="Control+K Meta+K" onClick={find} />;
}
