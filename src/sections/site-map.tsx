import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../i18n/i18next';
import type { SiteMapGroup } from '../../core/routing/site-map';
import { Section } from '../components/section';
import { SiteLink } from '../components/site-link';
import * as styles from './site-map.module.css';

/** Every page of the language, group by group. */
export function SiteMap({ groups }: { groups: readonly SiteMapGroup[] }) {
  const { t } = useTranslation('site');
  const { t: words } = useTranslation('sitemap');
  return (
    <Section>
      <nav className={styles.groups} aria-labelledby="page-title">
        {groups.map(({ id, head, pages }) => (
          <div
            key={id}
            role="group"
            className={styles.group}
            aria-labelledby={`group-${id}`}
            data-size={pages.length > 36 ? 'large' : undefined}
          >
            <h2 id={`group-${id}`} className={styles.title}>
              {head ? (
                <SiteLink href={head.path}>{head.name}</SiteLink>
              ) : (
                words(`groups.${id as keyof Words<'sitemap'>['groups']}`)
              )}
            </h2>
            <ul className={styles.pages}>
              {pages.map(({ path, kind, name }) => (
                <li key={path}>
                  <SiteLink href={path}>{kind === 'home' ? t('home') : name}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Section>
  );
}
