import type { ImageNode } from '../../../core/content/fields/image';
import type { Locale } from '../../../core/i18n/locales';
import { ButtonLink } from '../../components/button/button-link';
import { Container } from '../../components/container/container';
import { Emblem } from '../../components/emblem/emblem';
import { Picture } from '../../components/picture/picture';
import { SiteLink } from '../../components/site-link/site-link';
import { useLinkLabel } from '../link-label';
import type { NavigationItem } from './navigation-items';
import * as styles from './navigation-panel.module.css';

interface Props {
  locale: Locale;
  item: NavigationItem;
  path: string;
  activeSubMenu: string;
  picture: ImageNode | null | undefined;
}

/** What opens below an item of the menu: the way to the whole list, and to each page of it. */
export function NavigationPanel({ locale, item, path, activeSubMenu, picture }: Props) {
  const labelOf = useLinkLabel(locale);
  return (
    <div className={styles.panel}>
      <Container className={styles.content}>
        <div className={styles.overview}>
          {picture && (
            <Picture
              image={picture}
              sizes="22rem"
              ratio="16 / 9"
              decorative
              className={styles.picture}
            />
          )}
          <ButtonLink href={item.href} variant="quiet" current={item.href === path}>
            {labelOf(item.href)}
          </ButtonLink>
        </div>
        <ul className={styles.pages}>
          {item.pages.map(({ id, title, href, summary, emblem }) => (
            <li key={id}>
              <SiteLink
                href={href}
                className={styles.page}
                aria-current={id === activeSubMenu ? 'page' : undefined}
              >
                <Emblem src={emblem} />
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
