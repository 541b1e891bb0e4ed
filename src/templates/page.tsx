import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../i18n/i18next';
import { graphql } from 'gatsby';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { isChapter, ChapterList, pageChapters } from '../sections/chapters';
import { Fragment } from 'react';
import { Container } from '../components/section';
import { RichText, RichTable } from '../components/rich-text';
import { formatDay } from '../sections/format';
import { sortedBlocks } from '../sections/section-block';
import { useLocale } from '../sections/layout/page-provider';
import { classNames } from '../components/class-names';
import * as styles from './page.module.css';
import { browserStorage, storedInBrowser, type StoredName } from '../../core/storage/stored-in-browser';

export { Head } from '../seo/head';

/** A screen of fixed words: a policy, the terms. */
export default function PageTemplate({ data, pageContext }: ScreenProps<Queries.PageTemplateQuery>) {
  const { route } = pageContext;
  const { page } = data;
  const { t: l } = useTranslation('library');
  const blocos = page?.blocos.filter((block) => !isChapter(block));
  return (
    <PageScreen
      page={{ ...page, blocos, texto: null }}
      title={l(`pages.${route as keyof Words<'library'>['pages']}`)}
      day={page?.data}
    >
      {page && <TextPage page={page} />}
    </PageScreen>
  );
}

export const query = graphql`
  query PageTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "library"]) {
    ...ScreenParts
  }
`;

/** Number of titles from which on the chapters are listed. */
const listedFrom = 4;

/** A long text with a list of its chapters: beside it on a desktop, closed above it on a phone. */
function TextPage({ page }: { page: Queries.PagePartsFragment }) {
  const locale = useLocale();
  const { t: l } = useTranslation('library');
  const { texto, data } = page;
  const chapters = pageChapters(sortedBlocks(page.blocos));
  const titled = chapters.filter(({ title }) => title);
  const isLong = titled.length >= listedFrom;
  if (!texto && !data && chapters.length === 0) return null;
  return (
    <Container className={styles.page}>
      {(isLong || data) && (
        <div className={classNames(styles.side, 'min-w-0')} data-pagefind-ignore="">
          {data && (
            <p className="meta">
              {l('revised')} <time dateTime={data}>{formatDay(data, locale)}</time>
            </p>
          )}
          {isLong && <ChapterList label={l('onThisPage')} chapters={titled} />}
        </div>
      )}
      <div className={styles.text} data-numbered={isLong || undefined}>
        <RichText html={texto} size="article" />
        {chapters.map(({ id, title, texts, listsStorage }) => (
          <section
            key={id}
            data-chapter=""
            className="print:block print:mt-6 grid gap-5"
            aria-labelledby={title ? id : undefined}
          >
            {title && (
              <h2 id={id} className={classNames(styles.title, 'max-w-(--width-text) text-4xl')}>
                {title}
              </h2>
            )}
            {texts.map((html, place) => (
              <Fragment key={html}>
                <RichText html={html} below={title ? 2 : 1} />
                {listsStorage && place === 0 && <StorageTable />}
              </Fragment>
            ))}
          </section>
        ))}
      </div>
    </Container>
  );
}

/** What a browser keeps for the site, and for how long: from the declarations of the code. */
function StorageTable() {
  const { t } = useTranslation('library');
  const head = ['name', 'place', 'purpose', 'lasts', 'consent'] as const;
  return (
    <RichTable
      label={t('storage.label')}
      head={head.map((column) => t(`storage.head.${column}`))}
      rows={storedInBrowser.map(([key, { name, begins, place, by }]) => [
        <code key={key}>{begins ? `${name.trim()}…` : name}</code>,
        by ? `${t(`storage.places.${place}`)} (${by})` : t(`storage.places.${place}`),
        t(`storage.rows.${key}`),
        <Lasting key={key} of={key} />,
        t(by ? 'storage.onlyIfAccepted' : 'storage.necessary'),
      ])}
    />
  );
}

function Lasting({ of }: { of: StoredName }) {
  const { t } = useTranslation('library');
  const stored = browserStorage[of];
  if ('days' in stored) return <>{t('storage.lasts.days', { count: stored.days })}</>;
  if ('entries' in stored) return <>{t('storage.lasts.entries', { entries: stored.entries })}</>;
  return <>{t(`storage.lasts.${stored.place}`)}</>;
}
