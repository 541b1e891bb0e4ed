import type { RouteId } from '../../routing/routes';
import { ButtonLink } from '../../ui/button/button-link';
import { Container } from '../../ui/container/container';
import { Icon } from '../../ui/icon/icon';
import { SiteLink } from '../../ui/site-link/site-link';
import * as styles from './desktop-navigation.module.css';
import { isWithin, type NavigationItem } from './navigation-items';

interface Props {
  items: readonly NavigationItem[];
  route: RouteId;
  label: string;
  /** What the link to the list itself is called. */
  labelOf: (href: string) => string;
}

/** The menu on a desk: a row of words, some of which open a panel over the page. */
export function DesktopNavigation({ items, route, label, labelOf }: Props) {
  return (
    <nav aria-label={label} className={styles.navigation}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.route}>
            {item.pages.length > 0 ? (
              <details name="desktop-menu">
                <summary className={styles.item} data-here={isWithin(item.route, route)}>
                  <span>{item.title}</span>
                  <Icon name="chevron" />
                </summary>
                <div className={styles.panel}>
                  <Container className={styles.content}>
                    <div>
                      <p className={styles.title}>{item.title}</p>
                      <ButtonLink href={item.href} variant="quiet">
                        {labelOf(item.href)}
                      </ButtonLink>
                    </div>
                    <ul className={styles.pages}>
                      {item.pages.map(({ id, title, href }) => (
                        <li key={id}>
                          <SiteLink href={href} className={styles.page}>
                            {title}
                          </SiteLink>
                        </li>
                      ))}
                    </ul>
                  </Container>
                </div>
              </details>
            ) : (
              <SiteLink
                href={item.href}
                className={styles.item}
                data-here={isWithin(item.route, route)}
                aria-current={item.route === route ? 'page' : undefined}
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
