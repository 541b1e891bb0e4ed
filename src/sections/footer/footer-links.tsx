import { SiteLink } from '../../ui/site-link/site-link';
import type { NamedPage } from '../layout/use-site-data';
import * as styles from './footer-links.module.css';

/** A titled list of links. */
export function FooterLinks({ title, links, columns = 1 }: { title: string; links: readonly NamedPage[]; columns?: 1 | 2 }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links} data-columns={columns}>
        {links.map(({ id, title: words, href }) => (
          <li key={id}>
            <SiteLink href={href}>{words}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
