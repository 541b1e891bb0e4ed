import { SiteLink } from './site-link';
import * as styles from './breadcrumbs.module.css';

export interface Crumb {
  title: string;
  href?: string;
}

/** Where the visitor is. On a phone only the way back, one level up. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={label} className="meta leading-[1.5]" data-pagefind-ignore="">
      <ol className={styles.list}>
        {crumbs.map(({ title, href }) => (
          <li key={title} className={styles.crumb}>
            {href ? <SiteLink href={href}>{title}</SiteLink> : <span aria-current="page">{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
