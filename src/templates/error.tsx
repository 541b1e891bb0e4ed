import { I18nextProvider, useI18next, useTranslation } from 'gatsby-plugin-react-i18next';
import { useMemo, useRef, useState } from 'react';
import { graphql, navigate, type PageProps } from 'gatsby';
import type { PageContext } from '../../core/routing/pages';
import { pathFor } from '../../core/routing/paths';
import { type ErrorStatus, routes } from '../../core/routing/routes';
import { Button, ButtonLink } from '../components/button';
import { ErrorMessage } from '../components/error-message';
import { SiteLink, telephoneHref } from '../components/site-link';
import { useLocale } from '../sections/layout/page-provider';
import { SiteLayout } from '../sections/layout/site-layout';
import { useSiteData } from '../sections/layout/use-site-data';
import { QuestionForm } from '../sections/search/question-form';

export { HeadOfErrorPage as Head } from '../seo/head';

export default function ErrorTemplate({ pageContext }: PageProps<object, PageContext>) {
  const { i18n } = useI18next();
  const locale = useLocale();
  // At a path of the other language the page was made in the default one.
  const translated = useMemo(
    () => (i18n.language === locale ? i18n : i18n.cloneInstance({ lng: locale })),
    [i18n, locale],
  );
  return (
    <I18nextProvider i18n={translated}>
      <SiteLayout>
        <ErrorPage status={routes[pageContext.route].error ?? 404} />
      </SiteLayout>
    </I18nextProvider>
  );
}

const words = { 404: 'not-found', 410: 'gone', 500: 'server-error' } as const;

/** A missing page, or a fault. Faults are served without scripts: their buttons load anew. */
function ErrorPage({ status }: { status: ErrorStatus }) {
  const locale = useLocale();
  const { t } = useTranslation(words[status]);
  const home = pathFor('home', locale);
  return (
    <ErrorMessage
      number={String(status)}
      title={t('title')}
      subtitle={t('subtitle')}
      text={t('text')}
      actions={
        status === 500 ? (
          <>
            <ButtonLink href="?" reload>
              {t('retry')}
            </ButtonLink>
            <ButtonLink href={home} variant="secondary" reload>
              {t('home')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={home} reload={status === 410}>
            {t('button')}
          </ButtonLink>
        )
      }
    >
      {status !== 500 && <OtherWays />}
    </ErrorMessage>
  );
}

/** To what somebody may have looked for: the search, the codes of wastes, the emergency number. */
function OtherWays() {
  const locale = useLocale();
  const { t } = useTranslation('not-found');
  const { emergency } = useSiteData();
  const input = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState('');
  const search = () => void navigate(`${pathFor('search', locale)}?${new URLSearchParams({ q: question }).toString()}`);
  return (
    <>
      <QuestionForm
        id="lost-question"
        label={t('search')}
        labelClass="text-strong"
        input={input}
        question={question}
        button={<Button type="submit">{t('submit')}</Button>}
        onQuestion={setQuestion}
        onSubmit={search}
      />
      <p className="flex flex-wrap gap-4">
        <SiteLink href={pathFor('wasteCodes', locale)}>{t('codes')}</SiteLink>
        <span>
          {t('emergency')} <a href={telephoneHref(emergency)}>{emergency}</a>
        </span>
      </p>
    </>
  );
}

export const query = graphql`
  query ErrorTemplate($route: String!) {
    metas: entityList(name: { eq: "metas" }, of: { eq: $route }) {
      nodes { ...PageMetaHead }
    }
    locales: allLocale(
      filter: { ns: { in: ["site", "gone", "not-found", "server-error"] } }
      sort: [{ language: ASC }, { ns: ASC }]
    ) {
      ...LocaleFile
    }
  }
`;
