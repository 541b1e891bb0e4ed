import type { ReactNode } from 'react';
import { menuTitle } from '../../../core/content/menu-title';
import type { Locale } from '../../../core/i18n/locales';
import type { PageContext } from '../../../core/routing/pages';
import { pageKind } from '../../../core/routing/routes';
import { Footer } from './footer';
import { Header } from '../header/header';
import { useWords } from '../words';
import { PagePathContext } from './page-provider';
import * as styles from './site-layout.module.css';
import { useSiteData } from './use-site-data';
import { Logo } from '../../components/logo';
import { formatDay } from '../format-date';

interface Props {
  context: PageContext;
  /** `2026-03-31`: the day of the content, where it has one. */
  day?: string | null;
  children: ReactNode;
}

/** What every page has around its content. */
export function SiteLayout({ context, day, children }: Props) {
  const { language: locale, route, alternates } = context;
  const t = useWords(locale);
  const { settings } = useSiteData(locale);
  // Visitors look for a screen by its name in the menu, which its title need not repeat.
  const inMenu = menuTitle(settings, route);
  return (
    <PagePathContext.Provider value={alternates[locale]}>
      <Header key={alternates[locale]} locale={locale} route={route} alternates={alternates}>
        <a className={styles.skip} href="#content">
          {t('skip')}
        </a>
      </Header>
      <PrintHeader locale={locale} path={alternates[locale]} day={day} />
      <main
        id="content"
        tabIndex={-1}
        className={styles.main}
        data-pagefind-body=""
        data-pagefind-filter={`kind:${pageKind(route)}`}
        data-pagefind-meta={inMenu && `menu:${inMenu}`}
      >
        {children}
      </main>
      <Footer locale={locale} route={route} />
    </PagePathContext.Provider>
  );
}

interface PaperHeaderProps {
  locale: Locale;
  path: string;
  /** `2026-03-31`, where the content of the page has a day. */
  day?: string | null;
}

/**
 * Stands on paper only, in the place of the menu: whose page this is, where it can be read and of
 * what day it is.
 */
function PrintHeader({ locale, path, day }: PaperHeaderProps) {
  const { settings, origin } = useSiteData(locale);
  return (
    <div className={styles.header}>
      <Logo name={settings.marca} />
      <p>{origin + path}</p>
      {day && <time dateTime={day}>{formatDay(day, locale)}</time>}
    </div>
  );
}
