import { useEffect, useState } from 'react';

import type { Shared } from './share-targets';

/** Opens the device's own ways to share; null where it has none, and until a script runs. */
export function useDeviceShare({ address: url, title }: Shared): (() => void) | null {
  const [able, setAble] = useState(false);
  useEffect(() => {
    setAble(
      typeof navigator.share === 'function' && (navigator.canShare?.({ url, title }) ?? true),
    );
  }, [url, title]);
  if (!able) return null;
  // Closing the device's dialog without choosing anything is an answer too.
  return () => void navigator.share({ url, title }).catch(() => undefined);
}
