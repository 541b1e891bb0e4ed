import type { ReactNode } from 'react';

import type { Ground } from '../../styles/ground';
import { Container } from '../container/container';
import * as styles from './section.module.css';

interface Props {
  ground?: Ground;
  /** The id of its heading, where it has one. */
  labelledBy?: string;
  width?: 'page' | 'article' | 'text' | 'full';
  children: ReactNode;
}

/** A band of the page. Two bands on the same ground share the space between them. */
export function Section({ ground = 'plain', labelledBy, width = 'page', children }: Props) {
  return (
    <section className={styles.section} data-ground={ground} aria-labelledby={labelledBy}>
      {width === 'full' ? children : <Container width={width}>{children}</Container>}
    </section>
  );
}
