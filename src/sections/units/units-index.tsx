import type { NamedPage } from '../layout/use-site-data';
import { Icon } from '../../components/icon/icon';
import { SiteLink } from '../../components/site-link/site-link';
import * as styles from './units-index.module.css';

/** The units as a numbered table of contents: where each stands in the plant, at a glance. */
export function UnitsIndex({ units, current }: { units: readonly NamedPage[]; current?: string }) {
  return (
    <ol className={styles.index}>
      {units.map(({ id, title, href }, index) => (
        <li key={id}>
          <SiteLink
            href={href}
            className={styles.entry}
            aria-current={id === current ? 'page' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
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
