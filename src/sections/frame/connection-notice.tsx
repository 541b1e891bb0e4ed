import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { isOnline, subscribeToConnection } from '../../browser/connection';
import { frameWords } from '../../browser/frame-words';
import { localeRow } from '../../../core/i18n/locales';
import * as styles from './connection-notice.module.css';

/** How long it is said that the line is back, in milliseconds. */
const goodNews = 4000;

/** Says that there is no line, as long as there is none, and that it is back, for a while. */
export function ConnectionNotice() {
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
