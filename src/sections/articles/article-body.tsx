import type { ArticleNode } from '../../content/types/article';
import type { Locale } from '../../i18n/locales';
import { ButtonLink } from '../../ui/button/button-link';
import { Container } from '../../ui/container/container';
import { RichText } from '../../ui/rich-text/rich-text';
import * as styles from './article-body.module.css';
import { AuthorBox } from './author-box';

/** The text of an article, what to do next and who wrote it. */
export function ArticleBody({ article, locale }: { article: ArticleNode; locale: Locale }) {
  const { texto, cta, autor } = article;
  return (
    <Container width="text" className={styles.body}>
      <RichText html={texto} size="article" />
      {cta?.visivel && (
        <div>
          <ButtonLink href={cta.url} target={cta.target}>
            {cta.titulo}
          </ButtonLink>
        </div>
      )}
      {autor && <AuthorBox author={autor} locale={locale} />}
    </Container>
  );
}
