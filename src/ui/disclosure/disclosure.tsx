import type { ReactNode } from 'react';

import { Icon } from '../icon/icon';
import * as styles from './disclosure.module.css';

interface Props {
  summary: string;
  /** Those of the same group close each other. */
  group?: string;
  open?: boolean;
  children: ReactNode;
}

/** A question that opens its answer, by the browser's own means. */
export function Disclosure({ summary, group, open, children }: Props) {
  return (
    <details className={styles.disclosure} name={group} open={open}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="plus" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
