import type { Locale } from '../../../core/i18n/locales';
import { Icon } from '../../components/icon/icon';
import { SiteLink } from '../../components/site-link/site-link';
import type { SiteData } from '../layout/use-site-data';
import { useWords } from '../words';
import * as styles from './desktop-navigation.module.css';
import { currentMark, type MenuState } from './navigation-items';
import { NavigationPanel } from './navigation-panel';

interface Props {
  locale: Locale;
  state: MenuState;
  path: string;
  pictures: SiteData['pictures'];
}

/** The menu on a desk: a row of words, some of which open a panel over the page. */
export function DesktopNavigation({ locale, state, path, pictures }: Props) {
  const t = useWords(locale);
  const { menu, activeMenu, activeSubMenu } = state;
  if (menu.length === 0) return null;
  return (
    <nav aria-label={t('menu.main')} className={styles.navigation}>
      <ul className={styles.items}>
        {menu.map((item) => (
          <li key={item.route}>
            {item.panel ? (
              <details name="desktop-menu">
                <summary
                  className={styles.item}
                  aria-current={item.route === activeMenu ? 'true' : undefined}
                >
                  <span>{item.title}</span>
                  <Icon name="chevron" />
                </summary>
                <NavigationPanel
                  locale={locale}
                  item={item}
                  path={path}
                  activeSubMenu={activeSubMenu}
                  picture={pictures[item.panel]}
                />
              </details>
            ) : (
              <SiteLink
                href={item.href}
                className={styles.item}
                aria-current={currentMark(item, activeMenu, path)}
              >
                <span>{item.title}</span>
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
