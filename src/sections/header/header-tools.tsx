import { localeCodes, localeRow, type Locale } from '../../../core/i18n/locales';
import { isBuilt, pathFor } from '../../../core/routing/paths';
import type { RouteId } from '../../../core/routing/routes';
import { Icon } from '../../components/icon/icon';
import { SiteLink } from '../../components/site-link/site-link';
import { useWords } from '../words';
import { LanguageLink } from './language-link';
import * as styles from './header-tools.module.css';

interface Props {
  locale: Locale;
  route: RouteId;
  alternates: Record<Locale, string>;
}

/**
 * The search and the same page in the other languages: signs and letters on a phone, words on a
 * desk.
 */
export function HeaderTools({ locale, route, alternates }: Props) {
  const t = useWords(locale);
  return (
    <ul className={styles.tools}>
      {isBuilt('search') && (
        <li>
          <SiteLink
            href={pathFor('search', locale)}
            className={styles.tool}
            aria-label={t('menu.search')}
            aria-current={route === 'search' ? 'page' : undefined}
          >
            <Icon name="search" />
            <span className={styles.long}>{t('menu.search')}</span>
          </SiteLink>
        </li>
      )}
      {localeCodes
        .filter((code) => code !== locale)
        .map((code) => {
          const { htmlLang, name, shortName } = localeRow(code);
          return (
            <li key={code}>
              <LanguageLink
                from={locale}
                to={code}
                href={alternates[code]}
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
