import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import * as styles from './container.module.css';

interface Props {
  /** `text`: as wide as lines of running text are good to read. */
  width?: 'page' | 'article' | 'text';
  className?: string;
  children: ReactNode;
}

/** Keeps content within the page's width and off its edges. */
export function Container({ width = 'page', className, children }: Props) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>;
}
