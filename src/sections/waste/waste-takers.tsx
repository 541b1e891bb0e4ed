import { useTranslation } from 'gatsby-plugin-react-i18next';
import { type Locale, localeRow } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { SiteLink } from '../../components/site-link';
import { useLocale } from '../layout/page-provider';
import { useSiteData } from '../layout/use-site-data';
import * as styles from './waste-answer.module.css';

export interface Taker {
  title: string;
  href: string;
  /** Of a service whose page is in another language only. */
  language?: Locale | null;
}

/** Units or services that take a waste; of a service without a page in this language it says so. */
export function WasteTakers({ title, takers }: { title: string; takers: readonly Taker[] }) {
  const locale = useLocale();
  const { origins } = useSiteData();
  const { t: w } = useTranslation('waste');
  return (
    <div className="stack gap2">
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {takers.map(({ title: name, href, language }) => {
          const there = language ?? locale;
          const htmlLang = language ? localeRow(language).htmlLang : undefined;
          const origin = origins[there] === origins[locale] ? '' : origins[there];
          return (
            <li key={href}>
              <SiteLink
                href={origin + href}
                className={styles.taker}
                lang={htmlLang}
                hrefLang={htmlLang}
              >
                {name}
              </SiteLink>
              {language && (
                <p className={styles.note}>
                  {w(
                    href === pathFor('asbestos', language)
                      ? 'onlyThere.asbestos'
                      : 'onlyThere.page',
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
