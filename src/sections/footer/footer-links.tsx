import { SiteLink } from '../../components/site-link/site-link';
import type { NamedPage } from '../layout/use-site-data';
import * as styles from './footer-links.module.css';

interface Props {
  title: string;
  /**
   * What the list is called among all the lists of a page, which may have another of the same
   * title.
   */
  label: string;
  links: readonly NamedPage[];
  /** Of few words each: two stand side by side on a phone too. */
  short?: boolean;
}

/** A titled list of links, in two columns. */
export function FooterLinks({ title, label, links, short }: Props) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links} data-short={short}>
        {links.map(({ id, title: words, href }) => (
          <li key={id}>
            <SiteLink href={href}>{words}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
