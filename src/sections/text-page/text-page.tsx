import { useTranslation } from 'gatsby-plugin-react-i18next';
import { Fragment } from 'react';
import type { PageNode } from '../../../core/content/types/pages';
import { Container } from '../../components/section';
import { RichText } from '../../components/rich-text';
import { formatDay } from '../format';
import { sortedBlocks } from '../section-block';
import { useLocale } from '../layout/page-provider';
import { ChapterList, pageChapters } from './chapters';
import { classNames } from '../../components/class-names';
import { StorageTable } from './storage-table';
import * as styles from './text-page.module.css';

/** Number of titles from which on the chapters are listed. */
const listedFrom = 4;

/** A long text with a list of its chapters: beside it on a desktop, closed above it on a phone. */
export function TextPage({ page }: { page: PageNode }) {
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
        <div className={classNames(styles.side, 'shrink')} data-pagefind-ignore="">
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
            className={classNames(styles.chapter, 'stack gap5')}
            aria-labelledby={title ? id : undefined}
          >
            {title && (
              <h2 id={id} className={classNames(styles.title, 'measure size4xl')}>
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
