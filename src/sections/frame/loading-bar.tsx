import { useSyncExternalStore } from 'react';

import { siteLoading } from '../../browser/loading/loading-progress';
import * as styles from './loading-bar.module.css';

const look = () => siteLoading.look;

/**
 * A thin line at the top of the window, while a page or a form is under way. Screen readers are
 * told of the page itself.
 */
export function LoadingBar() {
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
