import { useRef } from 'react';

import { localeCodes, localeRow, type Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';
import type { RouteId } from '../../routing/routes';
import { ButtonLink } from '../../ui/button/button-link';
import { Container } from '../../ui/container/container';
import { SiteLink } from '../../ui/site-link/site-link';
import { Wordmark } from '../../ui/wordmark/wordmark';
import { useSiteData } from '../layout/use-site-data';
import { useLinkLabel } from '../link-label';
import { useWords } from '../words';
import { DesktopNavigation } from './desktop-navigation';
import * as styles from './header.module.css';
import { MobileNavigation } from './mobile-navigation';
import { navigationItems } from './navigation-items';
import { useMenuManners } from './use-menu-manners';

interface Props {
  locale: Locale;
  route: RouteId;
  alternates: Record<Locale, string>;
}

/** Stays at the top of the window. Its menus are the browser's own `<details>`, so they open without scripts. */
export function Header({ locale, route, alternates }: Props) {
  const site = useSiteData(locale);
  const t = useWords(locale);
  const labelOf = useLinkLabel(locale);
  const header = useRef<HTMLElement>(null);
  useMenuManners(header);
  const items = navigationItems(site, locale);
  const { orcamento } = site.settings.ligacoes;
  return (
    <header ref={header} className={styles.header} data-ground="plain" data-print="none">
      <Container className={styles.bar}>
        <SiteLink href={pathFor('home', locale)} className={styles.brand} aria-label={t('brand', { name: site.settings.marca })}>
          <Wordmark name={site.settings.marca} />
        </SiteLink>
        <DesktopNavigation items={items} route={route} label={t('menu.main')} labelOf={labelOf} />
        <div className={styles.tools}>
          {localeCodes
            .filter((code) => code !== locale)
            .map((code) => (
              <SiteLink
                key={code}
                href={alternates[code]}
                className={styles.language}
                hrefLang={localeRow(code).htmlLang}
                lang={localeRow(code).htmlLang}
                aria-label={`${localeRow(code).shortName}: ${localeRow(code).name}`}
              >
                {localeRow(code).shortName}
              </SiteLink>
            ))}
          <div className={styles.quote}>
            <ButtonLink href={orcamento.slug} icon={null} compact>
              {orcamento.title}
            </ButtonLink>
          </div>
          <MobileNavigation items={items} route={route} settings={site.settings} words={t} labelOf={labelOf} />
        </div>
      </Container>
    </header>
  );
}
