import type { Locale } from '../../../core/i18n/locales';
import { isBuilt, pathFor } from '../../../core/routing/paths';
import { SiteLink } from '../../components/site-link/site-link';
import { useSiteData } from '../layout/use-site-data';
import { useWords } from '../words';
import * as styles from './starting-points.module.css';

/** Ways into the site for those who have not asked yet, or whose question found nothing. */
export function StartingPoints({ locale }: { locale: Locale }) {
  const t = useWords(locale);
  const s = useWords(locale, 'search');
  const { services, units, settings } = useSiteData(locale);
  const pages = settings.menu
    .filter(({ rota, painel }) => !painel && rota !== 'sitemap' && isBuilt(rota))
    .map(({ titulo, rota }) => ({ id: rota, title: titulo, href: pathFor(rota, locale) }));
  const everything = { id: 'sitemap', title: s('sitemap'), href: pathFor('sitemap', locale) };
  const groups = [
    { title: t('footer.services'), links: services },
    { title: t('units.list'), links: units },
    { title: s('pages'), links: [...pages, everything] },
  ].filter(({ links }) => links.length > 0);
  return (
    <div className={styles.groups}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.links}>
            {links.map(({ id, title: name, href }) => (
              <li key={id}>
                <SiteLink href={href}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
