import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announcerId, frameWords } from '../../browser/frame-words';
import { ErrorBoundary } from './error-boundary';
import { siteLoading } from '../../browser/loading-progress';
import * as styles from './app-shell.module.css';
import { isOnline, subscribeToConnection } from '../../browser/connection';
import { localeRow } from '../../../core/i18n/locales';

export function AppShell({ children }: { children: ReactNode }) {
  return (
    <>
      <ErrorBoundary>{children}</ErrorBoundary>
      <LoadingBar />
      <ConnectionNotice />
      <span className="sr-only">
        <span id={announcerId} role="status" />
      </span>
    </>
  );
}

const look = () => siteLoading.look;

/** Progress of a page or a form; screen readers are told of the page itself. */
function LoadingBar() {
  const { shown, percent, failed } = useSyncExternalStore(siteLoading.subscribe, look, look);
  return (
    <div className={styles.bar} data-loading={failed ? 'failed' : shown ? 'shown' : undefined} aria-hidden="true">
      <div style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}

const onlineNoticeMs = 4000;

/** Says that the browser is offline, and for a while that it is online again. */
function ConnectionNotice() {
  const online = useSyncExternalStore(subscribeToConnection, isOnline, () => true);
  const wasOffline = useRef(false);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    if (!online || !wasOffline.current) return undefined;
    wasOffline.current = false;
    setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), onlineNoticeMs);
    return () => clearTimeout(timer);
  }, [online]);
  const key = online ? (isBack ? 'online' : null) : 'offline';
  // Never on the server: `window` is there.
  const words = key && frameWords(window.location.pathname);
  return (
    <p
      className={styles.notice}
      role="status"
      data-connection={key ?? undefined}
      lang={words ? localeRow(words.locale).htmlLang : undefined}
    >
      {words && words.t(key)}
    </p>
  );
}
