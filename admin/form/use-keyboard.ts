import { useEffect } from 'react';
import type { FormStore } from './form-store';

/** ⌘S or Ctrl+S saves; ⌘Z and Ctrl+Z go back over the whole form. A text editor has its own steps. */
export function useKeyboard(store: FormStore, save: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isInDialog = document.querySelector('dialog[open]') !== null;
      if (key === 's') {
        event.preventDefault();
        if (!isInDialog) save();
        return;
      }
      const isInText = document.activeElement?.closest('[contenteditable="true"]');
      if (isInDialog || isInText) return;
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      if (isRedo) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [store, save]);
}
