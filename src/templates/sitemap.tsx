import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { siteMapGroups, type ListedPage, type SiteMapGroup } from '../../core/routing/site-map';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import type { Words } from '../i18n/i18next';
import { Section } from '../components/section';
import { SiteLink } from '../components/site-link';
import * as styles from './sitemap.module.css';

export { Head } from '../seo/head';

export default function SitemapTemplate({ data, pageContext }: ScreenProps<Queries.SitemapTemplateQuery>) {
  const locale = pageContext.language;
  const { t: words } = useTranslation('sitemap');
  return (
    <PageScreen title={words('title')} lead={words('lead')}>
      <SiteMap groups={siteMapGroups(data.siteMap.pages as ListedPage[], locale)} />
    </PageScreen>
  );
}

export const query = graphql`
  query SitemapTemplate($language: String!, $languages: [String!]!, $path: String!
    $namespaces: [String!] = ["site", "sitemap"]) {
    siteMap(locale: { eq: $language }) {
      pages { path kind name order }
    }
    ...EveryPage
  }
`;

/** Every page of the language, group by group. */
function SiteMap({ groups }: { groups: readonly SiteMapGroup[] }) {
  const { t } = useTranslation('site');
  const { t: words } = useTranslation('sitemap');
  return (
    <Section>
      <nav
        className="md:columns-2 md:gap-x-[clamp(var(--spacing-12),6vw,var(--spacing-24))]"
        aria-labelledby="page-title"
      >
        {groups.map(({ id, head, pages }) => (
          <div
            key={id}
            role="group"
            className={styles.group}
            aria-labelledby={`group-${id}`}
            data-size={pages.length > 36 ? 'large' : undefined}
          >
            <h2
              id={`group-${id}`}
              className="pb-4 [border-bottom:0.125rem_solid_var(--accent)] text-3xl break-after-avoid [&_a]:no-underline [&_a:hover]:text-accent"
            >
              {head ? (
                <SiteLink href={head.path}>{head.name}</SiteLink>
              ) : (
                words(`groups.${id as keyof Words<'sitemap'>['groups']}`)
              )}
            </h2>
            <ul className="mt-2 [&_li]:line-b [&_li]:break-inside-avoid [&_a]:block [&_a]:py-3 [&_a]:leading-[1.4] [&_a]:no-underline [&_a:hover]:text-accent">
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
