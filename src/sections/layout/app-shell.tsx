import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announcerId, frameWords } from '../../browser/frame-words';
import { VisuallyHidden } from '../../components/visually-hidden';
import { ErrorBoundary } from './error-boundary';
import { siteLoading } from '../../browser/loading-progress';
import * as styles from './app-shell.module.css';
import { isOnline, subscribeToConnection } from '../../browser/connection';
import { localeRow } from '../../../core/i18n/locales';

/** What stays while pages come and go. */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <>
      <ErrorBoundary>{children}</ErrorBoundary>
      <LoadingBar />
      <ConnectionNotice />
      <VisuallyHidden>
        <span id={announcerId} aria-live="polite" aria-atomic="true" />
      </VisuallyHidden>
    </>
  );
}

const look = () => siteLoading.look;

/**
 * A thin line at the top of the window, while a page or a form is under way. Screen readers are
 * told of the page itself.
 */
function LoadingBar() {
  const { shown, percent, failed } = useSyncExternalStore(siteLoading.subscribe, look, look);
  return (
    <div
      className={styles.bar}
      data-loading={failed ? 'failed' : shown ? 'shown' : undefined}
      aria-hidden="true"
    >
      <div style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}

/** How long it is said that the line is back, in milliseconds. */
const goodNews = 4000;

/** Says that there is no line, as long as there is none, and that it is back, for a while. */
function ConnectionNotice() {
  const online = useSyncExternalStore(subscribeToConnection, isOnline, () => true);
  const wasOffline = useRef(false);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    if (!online || !wasOffline.current) return undefined;
    wasOffline.current = false;
    setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), goodNews);
    return () => clearTimeout(timer);
  }, [online]);
  const said = online ? (isBack ? 'online' : null) : 'offline';
  // Drawn only when something happens in the browser, so the address is there.
  const words = said && frameWords(window.location.pathname);
  return (
    <p
      className={styles.notice}
      role="status"
      data-connection={said ?? undefined}
      lang={words ? localeRow(words.locale).htmlLang : undefined}
    >
      {words && said && words.say(said)}
    </p>
  );
}
