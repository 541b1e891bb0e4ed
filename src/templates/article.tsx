import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { ArticleBody, tableOfContents } from '../sections/articles/article-body';
import { ArticleCard } from '../sections/articles/article-card';
import { CardGrid } from '../sections/card-grid';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';
import type { Words } from '../i18n/i18next';
import { pathFor } from '../../core/routing/paths';
import { Crumbs } from '../sections/crumbs';
import { Container } from '../components/section';
import { Tag, titleLength } from '../components/heading-block';
import { framedHeroSizes, Picture } from '../components/picture';
import { SiteLink } from '../components/site-link';
import { formatDay } from '../sections/format';
import { useLocale } from '../sections/layout/page-provider';
import * as styles from './article.module.css';
import { Icon } from '../components/icon';

export { Head } from '../seo/head';

export default function ArticleTemplate({ data }: ScreenProps<Queries.ArticleTemplateQuery>) {
  const { article, place, meta } = data;
  const { t: b } = useTranslation('blog');
  return (
    <SiteLayout day={article.data}>
      <article>
        <ArticleHeader article={article} />
        <ArticleBody article={article} origin={meta.origin} path={meta.path} />
      </article>
      <AdjacentArticles older={place.older} newer={place.newer} />
      <CardGrid id="related-articles" title={b('related')} background="tinted" print={false}>
        {place.related.map((other) => (
          <ArticleCard key={other.contentId} article={other} />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

function ArticleHeader({ article }: { article: Queries.ArticleTemplateQuery['article'] }) {
  const locale = useLocale();
  const { t: b } = useTranslation('blog');
  const { titulo, excerto, texto, data, tipo, autor, imagem, categorias, readingMinutes } = article;
  const hasContents = tableOfContents(texto, readingMinutes).length > 0;
  return (
    <header data-tone="tinted" className={styles.header}>
      <Container className={hasContents ? styles.words : styles.brief}>
        <Crumbs entity={article} />
        {categorias.length > 0 && (
          <ul
            aria-label={b('categories')}
            className="flex flex-wrap gap-x-2 gap-y-0 mt-[clamp(var(--spacing-6),3.4vw,var(--spacing-12))]"
          >
            {categorias.map((category) => (
              <li key={category.contentId}>
                <SiteLink
                  href={pathFor('category', locale, category.slug)}
                  className="flex items-center min-h-touch no-underline hover:underline print:min-h-0"
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
        <p className="max-w-[46rem] lead">{excerto}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-0 items-center mt-5 text-soft text-sm" data-pagefind-ignore="">
          {autor && (
            <SiteLink
              href={pathFor('author', locale, autor.slug)}
              rel="author"
              className="inline-flex items-center min-h-touch text-strong font-semibold hover:text-accent"
            >
              {b('by', { name: autor.nome })}
            </SiteLink>
          )}
          <span>{b(`kinds.${tipo as keyof Words<'blog'>['kinds']}`)}</span>
          <time dateTime={data}>{formatDay(data, locale)}</time>
          <span>{b('minutes', { count: readingMinutes })}</span>
        </p>
      </Container>
      {imagem && (
        <Container className={styles.frame}>
          <Picture
            image={imagem}
            sizes={framedHeroSizes('(min-width: 1440px) 82rem, 100vw')}
            ratio="21 / 9"
            priority
            className="rounded max-md:aspect-3/2!"
          />
        </Container>
      )}
    </header>
  );
}

type Place = Queries.ArticleTemplateQuery['place'];

function AdjacentArticles({ older, newer }: Pick<Place, 'older' | 'newer'>) {
  const locale = useLocale();
  const { t: b } = useTranslation('blog');
  if (!older && !newer) return null;
  const href = ({ slug }: NonNullable<Place['older']>) => pathFor('article', locale, slug);
  return (
    <nav aria-label={b('neighbours')} className="line-t">
      <Container className={styles.row}>
        {older && (
          <SiteLink href={href(older)} rel="prev" className={styles.older}>
            <span className={styles.direction}>
              <Icon name="back" />
              {b('older')}
            </span>
            <span className={styles.adjacentTitle}>{older.titulo}</span>
          </SiteLink>
        )}
        {newer && (
          <SiteLink href={href(newer)} rel="next" className={styles.newer}>
            <span className={styles.direction}>
              {b('newer')}
              <Icon name="arrow" />
            </span>
            <span className={styles.adjacentTitle}>{newer.titulo}</span>
          </SiteLink>
        )}
      </Container>
    </nav>
  );
}

export const query = graphql`
  query ArticleTemplate($language: String!, $languages: [String!]!, $contentId: String, $path: String!
    $namespaces: [String!] = ["site", "blog"]) {
    article: contentArticle(contentId: { eq: $contentId }, locale: { eq: $language }) {
      titulo
      excerto
      data
      tipo
      texto
      readingMinutes
      autor { ...AuthorBoxParts }
      ...ArticleCategories
      imagem { ...BannerImage }
      cta { titulo url target visivel }
    }
    place: articlePlace(contentId: { eq: $contentId }, locale: { eq: $language }) {
      newer { slug titulo }
      older { slug titulo }
      related { ...ArticleCardParts }
    }
    ...EveryPage
  }
`;
