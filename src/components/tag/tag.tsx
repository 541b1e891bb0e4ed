import type { ReactNode } from 'react';

import * as styles from './tag.module.css';

/**
 * A short word on a tinted patch: the subject of an article, say. It stands beside a title, not in
 * a sentence.
 */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tag} data-pagefind-ignore="">
      {children}
    </span>
  );
}
