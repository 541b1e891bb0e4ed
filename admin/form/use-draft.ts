import { useEffect, useState } from 'react';
import { DraftKeeper } from './drafts';
import type { FormStore } from './form-store';

/** Keeps a draft of each change, and drops it once nothing differs from what is saved. */
export function useDraft(id: string, store: FormStore): DraftKeeper {
  const [keeper] = useState(() => new DraftKeeper(id));
  useEffect(() => {
    let wasDirty = false;
    const changed = () => {
      if (store.isDirty) keeper.note(store.values, store.version);
      else if (wasDirty) void keeper.drop();
      wasDirty = store.isDirty;
    };
    const hidden = () => keeper.flush();
    const stop = store.subscribe(changed);
    addEventListener('pagehide', hidden);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      keeper.flush();
      removeEventListener('pagehide', hidden);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [keeper, store]);
  return keeper;
}
