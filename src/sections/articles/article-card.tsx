import { graphql } from 'gatsby';

import type { ArticleNode } from '../../content/types/article';
import type { Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';
import { Card } from '../../ui/card/card';
import { Picture } from '../../ui/picture/picture';
import { formatDay } from '../format-day';

export type ArticleSummary = Pick<ArticleNode, 'contentId' | 'slug' | 'titulo' | 'excerto' | 'data' | 'imagem' | 'destaque' | 'categorias'>;

interface Props {
  article: ArticleSummary;
  locale: Locale;
  level?: 2 | 3;
  /** `large`: first of the list, with its excerpt; `small`: title and date only. */
  size?: 'large' | 'normal' | 'small';
  priority?: boolean;
}

/** An article in a list. */
export function ArticleCard({ article, locale, level = 3, size = 'normal', priority }: Props) {
  const { slug, titulo, excerto, data, imagem, categorias } = article;
  const sizes = size === 'large' ? '(min-width: 1024px) 62vw, 100vw' : '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 100vw';
  return (
    <Card
      href={pathFor('article', locale, slug)}
      title={titulo}
      level={level}
      kicker={categorias?.[0]?.titulo}
      text={size === 'small' ? null : excerto}
      footnote={<time dateTime={data}>{formatDay(data, locale)}</time>}
      layout={size === 'large' ? 'large' : 'stack'}
      picture={imagem && <Picture image={imagem} sizes={sizes} ratio="3 / 2" priority={priority} decorative />}
    />
  );
}

export const query = graphql`
  fragment ArticleCardParts on ContentArticle {
    contentId
    slug
    titulo
    excerto
    data
    destaque
    categorias {
      titulo
    }
    imagem {
      ...CardImage
    }
  }
`;
