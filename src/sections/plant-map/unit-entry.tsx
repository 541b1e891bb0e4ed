import type { ComponentProps } from 'react';

import { Icon } from '../../components/icon/icon';
import { SiteLink } from '../../components/site-link/site-link';
import * as styles from './unit-entry.module.css';

interface Props {
  number: number;
  title: string;
  link: Omit<ComponentProps<typeof SiteLink>, 'children'>;
}

/** A unit in the list beside the picture. */
export function UnitEntry({ number, title, link }: Props) {
  return (
    <SiteLink {...link} className={styles.entry}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.title}>{title}</span>
      <Icon name="arrow" />
    </SiteLink>
  );
}
