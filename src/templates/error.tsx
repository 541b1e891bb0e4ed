import { useTranslation } from 'react-i18next';
import { graphql, type PageProps } from 'gatsby';
import type { PageContext } from '../../core/routing/pages';
import { pathFor } from '../../core/routing/paths';
import { ButtonLink } from '../components/button';
import { ErrorMessage } from '../components/error-message';
import { useLocale } from '../sections/layout/page-provider';
import { SiteLayout } from '../sections/layout/site-layout';

export { HeadOfErrorPage as Head } from '../seo/head';

export default function ErrorTemplate({ pageContext }: PageProps<object, PageContext>) {
  return (
    <SiteLayout>
      <ErrorPage isNotFound={pageContext.route === 'notFound'} />
    </SiteLayout>
  );
}

/**
 * The path leads nowhere, or the site could not answer. The latter is served without scripts, at
 * whatever path was asked for: its buttons load a page anew.
 */
function ErrorPage({ isNotFound }: { isNotFound: boolean }) {
  const locale = useLocale();
  const { t } = useTranslation(isNotFound ? 'not-found' : 'server-error');
  const home = pathFor('home', locale);
  return (
    <ErrorMessage
      number={isNotFound ? '404' : '500'}
      title={t('title')}
      subtitle={t('subtitle')}
      text={t('text')}
      actions={
        isNotFound ? (
          <ButtonLink href={home}>{t('button')}</ButtonLink>
        ) : (
          <>
            <ButtonLink href="?" reload>
              {t('retry')}
            </ButtonLink>
            <ButtonLink href={home} variant="secondary" reload>
              {t('home')}
            </ButtonLink>
          </>
        )
      }
    />
  );
}

export const query = graphql`
  query ErrorTemplate($route: String!) {
    metas: entityList(name: { eq: "metas" }, of: { eq: $route }) {
      nodes { ...PageMetaHead }
    }
    locales: allLocale(
      filter: { ns: { in: ["not-found", "server-error"] } }
      sort: [{ language: ASC }, { ns: ASC }]
    ) {
      ...LocaleFile
    }
  }
`;
