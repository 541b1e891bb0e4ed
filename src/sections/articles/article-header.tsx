import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { Breadcrumbs, type Crumb } from '../../components/breadcrumbs/breadcrumbs';
import { Container } from '../../components/container/container';
import { titleLength } from '../../components/heading-block/title-length';
import { framedOpeningSizes } from '../../components/picture/opening-sizes';
import { Picture } from '../../components/picture/picture';
import { SiteLink } from '../../components/site-link/site-link';
import { Tag } from '../../components/tag/tag';
import { formatDay } from '../format-day';
import { useWords } from '../words';
import type { WholeArticle } from './article-body';
import { hasContents } from './article-contents';
import * as styles from './article-header.module.css';
import { mainFirst } from './main-first';

/**
 * The head of an article: subjects, title, excerpt, who wrote it, when, and how long it takes to
 * read.
 */
export function ArticleHeader({
  article,
  locale,
  crumbs,
}: {
  article: WholeArticle;
  locale: Locale;
  crumbs: readonly Crumb[];
}) {
  const t = useWords(locale);
  const b = useWords(locale, 'blog');
  const { titulo, excerto, texto, data, tipo, autor, imagem, readingMinutes } = article;
  const categories = mainFirst(article);
  return (
    <header data-ground="tinted" className={styles.header}>
      <Container className={hasContents(texto, readingMinutes) ? styles.words : styles.brief}>
        <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbs} />
        {categories.length > 0 && (
          <ul aria-label={b('categories')} className={styles.categories}>
            {categories.map((category) => (
              <li key={category.contentId}>
                <SiteLink
                  href={pathFor('category', locale, category.slug)}
                  className={styles.category}
                >
                  <Tag>{category.titulo}</Tag>
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
        <h1 className={styles.title} data-length={titleLength(titulo)}>
          {titulo}
        </h1>
        <p className={styles.lead}>{excerto}</p>
        <p className={styles.source} data-pagefind-ignore="">
          {autor && (
            <SiteLink
              href={pathFor('author', locale, autor.slug)}
              rel="author"
              className={styles.author}
            >
              {b('by', { name: autor.nome })}
            </SiteLink>
          )}
          <span>{b(`kinds.${tipo}`)}</span>
          <time dateTime={data}>{formatDay(data, locale)}</time>
          <span>{b('minutes', { count: readingMinutes })}</span>
        </p>
      </Container>
      {imagem && (
        <Container className={styles.frame}>
          <Picture
            image={imagem}
            sizes={framedOpeningSizes('(min-width: 1440px) 82rem, 100vw')}
            ratio="21 / 9"
            priority
            className={styles.picture}
          />
        </Container>
      )}
    </header>
  );
}
