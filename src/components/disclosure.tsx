import type { ReactNode } from 'react';
import { Icon } from './icon';
import { classNames } from './class-names';
import * as styles from './disclosure.module.css';

interface Props {
  summary: ReactNode;
  open?: boolean;
  /** The anchor of the answer: browsers open it when they are led there. */
  id?: string;
  children: ReactNode;
}

/** A question that opens its answer, by the browser's own means. */
export function Disclosure({ summary, open, id, children }: Props) {
  return (
    <details className={classNames(styles.disclosure, 'line-b')} open={open}>
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
