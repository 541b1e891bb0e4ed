import { useTranslation } from 'gatsby-plugin-react-i18next';
import { classNames } from '../../components/class-names';
import { Icon, EntityIcon } from '../../components/icon';
import { SiteLink } from '../../components/site-link';
import { usePagePath } from '../layout/page-provider';
import type { SiteData } from '../layout/use-site-data';
import * as styles from './desktop-navigation.module.css';
import { ariaCurrent, type MenuState, type NavigationItem } from './menu';
import { ButtonLink } from '../../components/button';
import { Container } from '../../components/section';
import { Picture } from '../../components/picture';
import { useLinkLabel } from '../links';

interface Props {
  state: MenuState;
  pictures: SiteData['pictures'];
}

export function DesktopNavigation({ state, pictures }: Props) {
  const path = usePagePath();
  const { t } = useTranslation('site');
  const { menu, activeMenu, activeSubMenu } = state;
  if (menu.length === 0) return null;
  return (
    <nav aria-label={t('menu.main')} className={styles.navigation}>
      <ul className={styles.items}>
        {menu.map((item) => (
          <li key={item.route} className={item.panel === 'short' ? 'relative' : undefined}>
            {item.panel ? (
              <details name="desktop-menu">
                <summary className={styles.item} aria-current={item.route === activeMenu ? 'true' : undefined}>
                  <span>{item.title}</span>
                  <Icon name="chevron" />
                </summary>
                {item.panel === 'short' ? (
                  <ShortPanel item={item} />
                ) : (
                  <NavigationPanel item={item} activeSubMenu={activeSubMenu} picture={pictures[item.panel]} />
                )}
              </details>
            ) : (
              <SiteLink href={item.href} className={styles.item} aria-current={ariaCurrent(item, activeMenu, path)}>
                <span>{item.title}</span>
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShortPanel({ item }: { item: NavigationItem }) {
  const path = usePagePath();
  const labelOf = useLinkLabel();
  return (
    <ul className={classNames(styles.panel, styles.short)}>
      {[{ id: '', title: labelOf(item.href), href: item.href }, ...item.pages].map(({ id, title, href }) => (
        <li key={id}>
          <SiteLink href={href} className={styles.page} aria-current={href === path ? 'page' : undefined}>
            <span className={styles.title}>{title}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

interface NavigationPanelProps {
  item: NavigationItem;
  activeSubMenu: string;
  picture: Queries.BlockImageFragment | null | undefined;
}

function NavigationPanel({ item, activeSubMenu, picture }: NavigationPanelProps) {
  const path = usePagePath();
  const labelOf = useLinkLabel();
  return (
    <div className={styles.panel}>
      <Container className={styles.content}>
        <div className={styles.overview}>
          {picture && <Picture image={picture} sizes="22rem" ratio="16 / 9" decorative className={styles.picture} />}
          <ButtonLink href={item.href} variant="quiet" current={item.href === path}>
            {labelOf(item.href)}
          </ButtonLink>
        </div>
        <ul className={styles.pages}>
          {item.pages.map(({ id, title, href, summary, emblem }) => (
            <li key={id}>
              <SiteLink href={href} className={styles.page} aria-current={id === activeSubMenu ? 'page' : undefined}>
                <EntityIcon src={emblem} />
                <span>
                  <span className={styles.title}>{title}</span>
                  {summary && <span className={styles.summary}>{summary}</span>}
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}
