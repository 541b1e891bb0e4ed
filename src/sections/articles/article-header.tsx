import type { ArticleNode } from '../../content/types/article';
import type { Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs/breadcrumbs';
import { Container } from '../../ui/container/container';
import { Picture } from '../../ui/picture/picture';
import { SiteLink } from '../../ui/site-link/site-link';
import { Tag } from '../../ui/tag/tag';
import { formatDay } from '../format-day';
import { useWords } from '../words';
import * as styles from './article-header.module.css';

/** The head of an article: subject, title, excerpt, who wrote it and when. */
export function ArticleHeader({ article, locale, crumbs }: { article: ArticleNode; locale: Locale; crumbs: readonly Crumb[] }) {
  const t = useWords(locale);
  const b = useWords(locale, 'blog');
  const { titulo, excerto, data, tipo, autor, categorias, imagem } = article;
  return (
    <header data-ground="tinted" className={styles.header}>
      <Container className={styles.words}>
        <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbs} />
        <div className={styles.tags}>
          {[b(`kinds.${tipo}`), ...(categorias ?? []).map((category) => category.titulo)].map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
        </div>
        <h1 className={styles.title}>{titulo}</h1>
        <p className={styles.lead}>{excerto}</p>
        <p className={styles.source}>
          {autor && (
            <SiteLink href={pathFor('author', locale, autor.slug)} rel="author" className={styles.author}>
              {b('by', { name: autor.nome })}
            </SiteLink>
          )}
          <time dateTime={data}>{formatDay(data, locale)}</time>
        </p>
      </Container>
      {imagem && (
        <Container className={styles.frame}>
          <Picture image={imagem} sizes="(min-width: 1440px) 82rem, 100vw" ratio="21 / 9" priority className={styles.picture} />
        </Container>
      )}
    </header>
  );
}
