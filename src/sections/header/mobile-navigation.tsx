import type { Settings } from '../../content/types/settings';
import type { RouteId } from '../../routing/routes';
import { ButtonLink } from '../../ui/button/button-link';
import { Icon } from '../../ui/icon/icon';
import { SiteLink } from '../../ui/site-link/site-link';
import { telephoneHref } from '../../ui/site-link/telephone-href';
import type { Words } from '../words';
import * as styles from './mobile-navigation.module.css';
import type { NavigationItem } from './navigation-items';

interface Props {
  items: readonly NavigationItem[];
  route: RouteId;
  settings: Settings;
  words: Words;
  labelOf: (href: string) => string;
}

/** The menu on a phone: one button that opens a panel over the whole page. */
export function MobileNavigation({ items, route, settings, words: t, labelOf }: Props) {
  const { orcamento } = settings.ligacoes;
  const { telefone } = settings.organizacao;
  return (
    <details className={styles.menu} data-covers-page>
      <summary className={styles.toggle}>
        <span>{t('menu.title')}</span>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav aria-label={t('menu.main')} className={styles.panel}>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.route} className={styles.item}>
              {item.pages.length > 0 ? (
                <details name="mobile-menu">
                  <summary className={styles.entry}>
                    <span>{item.title}</span>
                    <Icon name="plus" />
                  </summary>
                  <ul className={styles.pages}>
                    {[{ id: 'all', title: labelOf(item.href), href: item.href }, ...item.pages].map(({ id, title, href }) => (
                      <li key={id}>
                        <SiteLink href={href} className={styles.page}>
                          {title}
                        </SiteLink>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <SiteLink href={item.href} className={styles.entry} aria-current={item.route === route ? 'page' : undefined}>
                  {item.title}
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonLink href={orcamento.slug}>{orcamento.title}</ButtonLink>
          <ButtonLink href={telephoneHref(telefone)} variant="secondary" icon="phone">
            {telefone}
          </ButtonLink>
        </div>
      </nav>
    </details>
  );
}
