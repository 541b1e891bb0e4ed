import { useEffect, useState } from 'react';

import type { Shared } from './share-targets';

interface Sharing {
  /** What became of the last attempt to copy. */
  outcome: 'copied' | 'failed' | null;
  /** Puts the address on the clipboard; null until a script runs. */
  copy: (() => void) | null;
  /** Opens the device's own ways to share; null where it has none. */
  share: (() => void) | null;
}

/** What a browser adds to plain links: its clipboard, and the apps that its device can share with. */
export function useSharing(shared: Shared): Sharing {
  const [ready, setReady] = useState(false);
  const [outcome, setOutcome] = useState<Sharing['outcome']>(null);
  useEffect(() => setReady(true), []);
  if (!ready) return { outcome, copy: null, share: null };

  const { address: url, title } = shared;
  const copy = async () => {
    // Emptied first, so that a second copy is announced like the first.
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  // Closing the device's dialog without choosing anything is an answer too.
  const share = () => navigator.share({ url, title }).catch(() => undefined);
  const canShare = typeof navigator.share === 'function' && (navigator.canShare?.({ url, title }) ?? true);
  return { outcome, copy: () => void copy(), share: canShare ? () => void share() : null };
}
