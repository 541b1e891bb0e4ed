import type { CSSProperties } from 'react';

import type { ArticleNode } from '../../../core/content/types/article';
import type { Locale } from '../../../core/i18n/locales';
import { Container } from '../../components/container/container';
import { RichText } from '../../components/rich-text/rich-text';
import { ArticleContents } from './article-contents';
import * as styles from './article-body.module.css';
import { ArticleCta } from './article-cta';
import { AuthorBox, type BriefAuthor } from './author-box';
import { ShareLinks } from './share-links';

export type WholeArticle = Omit<ArticleNode, 'autor'> & {
  readingMinutes: number;
  autor: BriefAuthor | null;
};

interface Props {
  article: WholeArticle;
  locale: Locale;
  /** Where it can be read: the site's origin and the path on it. */
  origin: string;
  path: string;
}

/** The text of an article, what to do next, ways to pass it on and who wrote it. */
export function ArticleBody({ article, locale, origin, path }: Props) {
  const { titulo, texto, cta, autor, readingMinutes } = article;
  // On paper an address is worth something only as a whole.
  const printed = { '--origin': JSON.stringify(origin) } as CSSProperties;
  return (
    <Container className={styles.body}>
      <ArticleContents html={texto} minutes={readingMinutes} locale={locale} />
      <div className={styles.text} style={printed}>
        <RichText html={texto} size="article" />
        <ArticleCta cta={cta} />
        <ShareLinks address={origin + path} title={titulo} locale={locale} />
        {autor && <AuthorBox author={autor} locale={locale} />}
      </div>
    </Container>
  );
}
