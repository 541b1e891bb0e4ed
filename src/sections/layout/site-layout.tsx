import type { ReactNode } from 'react';
import { menuTitle, pageKind } from '../../../core/routing/routes';
import type { Locale } from '../../../core/i18n/locales';
import type { PageContext } from '../../../core/routing/pages';
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

export function SiteLayout({ context, day, children }: Props) {
  const { language: locale, route, alternates } = context;
  const t = useWords(locale);
  const { settings } = useSiteData(locale);
  // The search finds a screen by its name in the menu too.
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

/** Printed in the place of the menu. */
function PrintHeader({ locale, path, day }: { locale: Locale; path: string; day?: string | null }) {
  const { settings, origin } = useSiteData(locale);
  return (
    <div className={styles.header}>
      <Logo name={settings.marca} />
      <p>{origin + path}</p>
      {day && <time dateTime={day}>{formatDay(day, locale)}</time>}
    </div>
  );
}
