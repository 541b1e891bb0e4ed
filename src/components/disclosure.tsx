import type { ReactNode } from 'react';

import { Icon } from './icon';
import * as styles from './disclosure.module.css';

interface Props {
  summary: ReactNode;
  /** Those of the same group close each other. */
  group?: string;
  open?: boolean;
  /** The name of the answer in an address: browsers open it when they are led there. */
  id?: string;
  children: ReactNode;
}

/** A question that opens its answer, by the browser's own means. */
export function Disclosure({ summary, group, open, id, children }: Props) {
  return (
    <details className={styles.disclosure} name={group} open={open}>
      <summary className={styles.summary}>
        {typeof summary === 'string' ? <span>{summary}</span> : summary}
        <Icon name="plus" />
      </summary>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}
