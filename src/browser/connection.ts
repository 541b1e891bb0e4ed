export function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const isOnline = (): boolean => navigator.onLine;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** False on a slow connection, with data saving, and offline. */
export function mayPrefetch(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection };
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}
