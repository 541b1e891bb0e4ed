import type { ReactNode } from 'react';

import * as styles from './tag.module.css';

/** A short word on a tinted patch: the subject of an article, say. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
