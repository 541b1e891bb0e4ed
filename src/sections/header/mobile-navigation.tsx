import { useTranslation } from 'gatsby-plugin-react-i18next';
import { Icon } from '../../components/icon';
import { SiteLink } from '../../components/site-link';
import { QuoteLink, useLinkLabel } from '../links';
import { usePagePath } from '../layout/page-provider';
import * as styles from './mobile-navigation.module.css';
import { ariaCurrent, type MenuState } from './menu';

export function MobileNavigation({ state }: { state: MenuState }) {
  const path = usePagePath();
  const { t } = useTranslation('site');
  const labelOf = useLinkLabel();
  const { menu, activeMenu } = state;
  return (
    <details className={styles.menu} data-covers-page>
      <summary className={styles.toggle} aria-label={t('menu.title')}>
        <span className={styles.word}>{t('menu.title')}</span>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav aria-label={t('menu.main')} className={styles.sheet}>
        {menu.length > 0 && (
          <ul className={styles.items}>
            {menu.map((item) => (
              <li key={item.route} className={styles.item}>
                {item.panel ? (
                  <details name="mobile-menu" open={item.route === activeMenu}>
                    <summary className={styles.entry} aria-current={item.route === activeMenu ? 'true' : undefined}>
                      <span>{item.title}</span>
                      <Icon name="plus" />
                    </summary>
                    <ul className={styles.pages}>
                      {[{ id: '', title: labelOf(item.href), href: item.href }, ...item.pages].map(
                        ({ id, title, href }) => (
                          <li key={id}>
                            <SiteLink
                              href={href}
                              className={styles.page}
                              aria-current={href === path ? 'page' : undefined}
                            >
                              {title}
                            </SiteLink>
                          </li>
                        ),
                      )}
                    </ul>
                  </details>
                ) : (
                  <SiteLink
                    href={item.href}
                    className={styles.entry}
                    aria-current={ariaCurrent(item, activeMenu, path)}
                  >
                    {item.title}
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <QuoteLink />
        </div>
      </nav>
    </details>
  );
}
