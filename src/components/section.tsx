import type { ReactNode } from 'react';
import type { Ground } from '../styles/design-tokens';
import * as styles from './section.module.css';
import { classNames } from './class-names';

interface Props {
  ground?: Ground;
  /** The id of its heading, where it has one. */
  labelledBy?: string;
  width?: 'page' | 'article' | 'text' | 'full';
  /** `low`: a band of few words between two that say more. */
  height?: 'normal' | 'low';
  /** False: of no use to somebody who holds the page in their hands. */
  onPaper?: boolean;
  children: ReactNode;
}

/** A band of the page. Two bands on the same ground share the space between them. */
export function Section({
  ground = 'plain',
  labelledBy,
  width = 'page',
  height = 'normal',
  onPaper = true,
  children,
}: Props) {
  return (
    <section
      className={styles.section}
      data-ground={ground}
      data-height={height}
      data-print={onPaper ? undefined : 'none'}
      aria-labelledby={labelledBy}
    >
      {width === 'full' ? children : <Container width={width}>{children}</Container>}
    </section>
  );
}

interface ContainerProps {
  /** `text`: as wide as lines of running text are good to read. */
  width?: 'page' | 'article' | 'text';
  className?: string;
  children: ReactNode;
}

/** Keeps content within the page's width and off its edges. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>;
}
