import { useTranslation } from 'gatsby-plugin-react-i18next';
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { navigate } from 'gatsby';
import { type Locale, localeCodes, localeRow } from '../../../core/i18n/locales';
import { isTranslated, missingNote, pathFor } from '../../../core/routing/paths';
import { Icon } from '../../components/icon';
import { Container } from '../../components/section';
import { SiteLink, telephoneHref } from '../../components/site-link';
import { Logo } from '../../components/logo';
import { QuoteLink } from '../links';
import { useLocale, usePageContext, usePagePath } from '../layout/page-provider';
import { useSiteData } from '../layout/use-site-data';
import type { SearchDialog } from '../search/search-dialog';
import { DesktopNavigation } from './desktop-navigation';
import * as styles from './header.module.css';
import { MobileNavigation } from './mobile-navigation';
import { menuBreakpoint, menuState, useCloseMenus } from './menu';
import { keepTyping } from './typed-ahead';
import { loadPage } from '../../browser/live-page';
import { switchLanguage, switchByLink } from '../../browser/switch-language';

/** Sticky. Its menus are `<details>`, so they open without scripts. `children` come before them. */
export function Header({ children }: { children?: ReactNode }) {
  const { language: locale, route } = usePageContext();
  const path = usePagePath();
  const site = useSiteData();
  const { t } = useTranslation('site');
  const header = useRef<HTMLElement>(null);
  useCloseMenus(header);
  const state = menuState(site, locale, route, path);
  const { marca, ligacoes } = site.settings;
  return (
    <header
      ref={header}
      className={styles.header}
      data-menu={menuBreakpoint(marca, ligacoes.orcamento.title, state.menu)}
      data-tone="plain"
      data-print="none"
    >
      {children}
      <Container className={styles.bar}>
        <SiteLink href={pathFor('home', locale)} className={styles.brand} aria-label={t('brand', { name: marca })}>
          <Logo name={marca} />
        </SiteLink>
        <p className={styles.emergency}>
          <span aria-hidden="true">{t('footer.emergency')}</span>
          <a href={telephoneHref(site.emergency)} aria-label={`${t('footer.emergency')}: ${site.emergency}`}>
            <Icon name="phone" />
            <span className={styles.short}>{t('menu.emergency')}</span>
            <span className={styles.long}>{site.emergency}</span>
          </a>
        </p>
        <HeaderTools />
        <DesktopNavigation state={state} pictures={site.pictures} />
        <div className={styles.quote}>
          <QuoteLink compact />
        </div>
        <MobileNavigation state={state} />
      </Container>
    </header>
  );
}

function HeaderTools() {
  const { language: locale, route, alternates } = usePageContext();
  const { origins } = useSiteData();
  const isLacking = (code: Locale) => !isTranslated(route, code, alternates[code]);
  const leadsTo = (code: Locale) => alternates[code] + (isLacking(code) ? `#${missingNote(route)}` : '');
  return (
    <ul className={styles.tools}>
      <li>
        <SearchLink />
      </li>
      {localeCodes
        .filter((code) => code !== locale)
        .map((code) => {
          const { htmlLang, name, shortName } = localeRow(code);
          return (
            <li key={code}>
              <LanguageLink
                to={code}
                href={(origins[code] === origins[locale] ? '' : origins[code]) + leadsTo(code)}
                aria-describedby={isLacking(code) ? missingNote(route) : undefined}
                className={styles.tool}
                hrefLang={htmlLang}
                lang={htmlLang}
                aria-label={`${name} (${shortName})`}
              >
                <span className={styles.short}>{shortName}</span>
                <span className={styles.long}>{name}</span>
              </LanguageLink>
            </li>
          );
        })}
    </ul>
  );
}

type LanguageLinkProps = ComponentProps<typeof SiteLink> & { to: Locale };

/** Remembers the chosen language; before hydration the first script does so (`src/browser`). */
function LanguageLink({ to, ...link }: LanguageLinkProps) {
  const from = useLocale();
  const isElsewhere = link.href.includes('#');
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // A language with a domain of its own is another site to the browser. What stands in for this
    // page is loaded anew, so that its note is the target of the hash.
    if (isElsewhere || !link.href.startsWith('/')) return switchByLink(event.currentTarget, from, to);
    event.preventDefault();
    void switchLanguage({
      from,
      to,
      path: link.href,
      load: loadPage,
      go: (url, state) => navigate(url, { state }),
    });
  };
  return <SiteLink {...link} reload={isElsewhere} data-language={to} onClick={follow} />;
}

type Dialog = ComponentType<Parameters<typeof SearchDialog>[0]>;

/** Opens the search over the page, as Ctrl+K does; without scripts, and with a modifier, its page. */
function SearchLink() {
  const { language: locale, route } = usePageContext();
  const { t } = useTranslation('site');
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const href = pathFor('search', locale);
  const isHere = route === 'search';

  const typedAhead = useRef<() => string>(() => '');

  const open = useCallback(() => {
    // The page of the search has the field already.
    if (isHere) return document.getElementById('search-question')?.focus();
    typedAhead.current();
    typedAhead.current = keepTyping();
    import('../search/search-dialog').then(
      (module) => setDialog(() => module.SearchDialog),
      () => location.assign(`${href}?${new URLSearchParams({ q: typedAhead.current() })}`),
    );
    return undefined;
  }, [isHere, href]);
  const close = useCallback(() => setDialog(null), []);

  useEffect(() => {
    // Not a letter alone: programs that are spoken to would type it.
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  function onClick(event: MouseEvent) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <SiteLink
        href={href}
        className={styles.tool}
        aria-label={t('menu.search')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-current={isHere ? 'page' : undefined}
        onClick={onClick}
      >
        <Icon name="search" />
        <span className={styles.long}>{t('menu.search')}</span>
      </SiteLink>
      {Dialog && <Dialog locale={locale} typedAhead={typedAhead.current} onClose={close} />}
    </>
  );
}
