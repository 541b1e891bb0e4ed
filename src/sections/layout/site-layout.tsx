import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { ReactNode } from 'react';
import { menuTitle, routes } from '../../../core/routing/routes';
import { Footer } from './footer';
import { Header } from '../header/header';
import { MissingTranslation } from './missing-translation';
import { useLocale, usePageContext, usePagePath } from './page-provider';
import * as styles from './site-layout.module.css';
import { useSiteData } from './use-site-data';
import { Logo } from '../../components/logo';
import { formatDay } from '../format';

interface Props {
  /** `2026-03-31`: the day of the content, where it has one. */
  day?: string | null;
  children: ReactNode;
}

export function SiteLayout({ day, children }: Props) {
  const { route } = usePageContext();
  const { t } = useTranslation('site');
  const { settings } = useSiteData();
  // The search finds a screen by its name in the menu too.
  const inMenu = menuTitle(settings, route);
  return (
    <>
      <Header key={usePagePath()}>
        <a
          className="fixed z-30 top-3 left-3 py-3 px-5 rounded bg-accent text-on-accent font-semibold [transform:translateY(-6rem)] focus:transform-none"
          href="#content"
        >
          {t('skip')}
        </a>
      </Header>
      <PrintHeader day={day} />
      <main
        id="content"
        tabIndex={-1}
        className="min-h-[60vh]"
        data-pagefind-body=""
        data-pagefind-filter={`kind:${routes[route].kind}`}
        data-pagefind-meta={inMenu && `menu:${inMenu}`}
      >
        <MissingTranslation />
        {children}
      </main>
      <Footer />
    </>
  );
}

function PrintHeader({ day }: { day?: string | null }) {
  const locale = useLocale();
  const path = usePagePath();
  const { settings, origins } = useSiteData();
  return (
    <div className={styles.header}>
      <Logo name={settings.marca} />
      <p>{origins[locale] + path}</p>
      {day && <time dateTime={day}>{formatDay(day, locale)}</time>}
    </div>
  );
}
