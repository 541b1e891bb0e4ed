import type { ComponentProps } from 'react';

import { SiteLink } from '../../components/site-link/site-link';
import type { Outline } from './outline';
import * as styles from './unit-outline.module.css';

interface Props {
  number: number;
  title: string;
  outline: Outline;
  link: Omit<ComponentProps<typeof SiteLink>, 'children'>;
}

const percent = (value: number) => `${value}%`;

/**
 * A unit on the picture: its outline and its number. The link is as large as the frame around the
 * outline, but only the outline and the number answer to the pointer, so that neighbours whose
 * frames overlap do not take each other's clicks.
 */
export function UnitOutline({ number, title, outline, link }: Props) {
  const { left, top, width, height, points, centre } = outline;
  const place = { left: percent(centre.left), top: percent(centre.top) };
  return (
    <SiteLink
      {...link}
      className={styles.unit}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
      }}
    >
      <svg
        className={styles.drawing}
        viewBox={[left, top, width, height].join(' ')}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <polygon className={styles.halo} points={points} />
        <polygon className={styles.line} points={points} />
      </svg>
      <span className={styles.marker} style={place}>
        {number}
      </span>{' '}
      <span className={styles.name} style={place} data-ground="dark">
        {title}
      </span>
    </SiteLink>
  );
}
