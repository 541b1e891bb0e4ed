import { useRef, type ReactNode } from 'react';

import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import type { RouteId } from '../../../core/routing/routes';
import { Container } from '../../components/container/container';
import { SiteLink } from '../../components/site-link/site-link';
import { telephoneHref } from '../../components/site-link/telephone-href';
import { Wordmark } from '../../components/wordmark/wordmark';
import { ActionLink } from '../action-link';
import { emergencyNumber } from '../layout/emergency-number';
import { useSiteData } from '../layout/use-site-data';
import { useWords } from '../words';
import { DesktopNavigation } from './desktop-navigation';
import { HeaderTools } from './header-tools';
import * as styles from './header.module.css';
import { MobileNavigation } from './mobile-navigation';
import { menuRoom } from './menu-room';
import { menuState } from './navigation-items';
import { useMenuBehaviour } from './use-menu-behaviour';

interface Props {
  locale: Locale;
  route: RouteId;
  alternates: Record<Locale, string>;
  /** What keyboards come by before the menu. */
  children?: ReactNode;
}

/**
 * Stays at the top of the window. Its menus are the browser's own `<details>`, so they open without
 * scripts.
 */
export function Header({ locale, route, alternates, children }: Props) {
  const site = useSiteData(locale);
  const t = useWords(locale);
  const header = useRef<HTMLElement>(null);
  useMenuBehaviour(header);
  const path = alternates[locale];
  const state = menuState(site, locale, route, path);
  const { marca, ligacoes } = site.settings;
  const emergency = emergencyNumber(site.settings);
  return (
    <header
      ref={header}
      className={styles.header}
      data-menu={menuRoom({ brand: marca, quote: ligacoes.orcamento.title, menu: state.menu })}
      data-ground="plain"
      data-print="none"
    >
      {children}
      <Container className={styles.bar}>
        <SiteLink
          href={pathFor('home', locale)}
          className={styles.brand}
          aria-label={t('brand', { name: marca })}
        >
          <Wordmark name={marca} />
        </SiteLink>
        <p className={styles.emergency}>
          <span>{t('footer.emergency')}</span> <a href={telephoneHref(emergency)}>{emergency}</a>
        </p>
        <HeaderTools locale={locale} route={route} alternates={alternates} />
        <DesktopNavigation locale={locale} state={state} path={path} pictures={site.pictures} />
        <div className={styles.quote}>
          <ActionLink locale={locale} href={ligacoes.orcamento.slug} compact>
            {ligacoes.orcamento.title}
          </ActionLink>
        </div>
        <MobileNavigation locale={locale} state={state} path={path} settings={site.settings} />
      </Container>
    </header>
  );
}
