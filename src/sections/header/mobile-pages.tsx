import type { Locale } from '../../../core/i18n/locales';
import { SiteLink } from '../../components/site-link/site-link';
import { useLinkLabel } from '../link-label';
import * as styles from './mobile-pages.module.css';
import type { NavigationItem } from './navigation-items';

interface Props {
  locale: Locale;
  item: NavigationItem;
  path: string;
  activeSubMenu: string;
}

/** What opens below an item of the menu on a phone: the whole list first, then each page of it. */
export function MobilePages({ locale, item, path, activeSubMenu }: Props) {
  const labelOf = useLinkLabel(locale);
  return (
    <ul className={styles.pages}>
      <li>
        <SiteLink
          href={item.href}
          className={styles.page}
          aria-current={item.href === path ? 'page' : undefined}
        >
          {labelOf(item.href)}
        </SiteLink>
      </li>
      {item.pages.map(({ id, title, href }) => (
        <li key={id}>
          <SiteLink
            href={href}
            className={styles.page}
            aria-current={id === activeSubMenu ? 'page' : undefined}
          >
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
