import type { ComponentProps } from 'react';
import { Icon } from '../../components/icon';
import { SiteLink } from '../../components/site-link';
import { classNames } from '../../components/class-names';
import * as styles from './unit-list.module.css';

export interface UnitEntry {
  id: string;
  title: string;
  link: Omit<ComponentProps<typeof SiteLink>, 'children'>;
}

interface Props {
  units: readonly UnitEntry[];
  /** `narrow`: small, beside the map. */
  layout: 'narrow' | 'wide';
  /** In one column at every width. */
  single?: boolean;
}

export function UnitList({ units, layout, single }: Props) {
  return (
    <ol
      className={classNames(
        'grid gap-x-10 [&_li]:grid [&_li]:line-t',
        !single &&
          'sm:max-xl:grid-cols-2 sm:max-xl:gap-x-8 lg:data-[layout=wide]:grid-cols-3 lg:data-[layout=wide]:gap-x-12 lg:max-xl:grid-cols-3',
      )}
      data-layout={layout}
    >
      {units.map(({ id, title, link }, index) => (
        <li key={id}>
          <SiteLink {...link} className={styles.entry}>
            <span className={classNames(styles.number, 'text-accent')} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.title}>{title}</span>
            <Icon name="arrow" />
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
