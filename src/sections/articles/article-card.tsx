import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../../i18n/i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../../core/routing/paths';
import { Card } from '../../components/card';
import { framedHeroSizes, Picture } from '../../components/picture';
import { formatDay } from '../format';
import { useLocale } from '../layout/page-provider';

interface Props {
  article: Queries.ArticleCardPartsFragment;
  level?: 2 | 3;
  /** `wide`, `large`: stands out, alone or with others beside it; `small`: without excerpt. */
  size?: 'wide' | 'large' | 'normal' | 'small';
  priority?: boolean;
  /** The id of the category whose page this is: the one that the card names. */
  category?: string | null;
}

const widths = {
  wide: '(min-width: 1024px) 48rem, 100vw',
  large: '(min-width: 1024px) 62vw, 100vw',
  stack: '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 100vw',
};

export function ArticleCard({ article, level = 3, size = 'normal', priority, category }: Props) {
  const locale = useLocale();
  const { slug, titulo, tipo, excerto, data, imagem, categorias, readingMinutes } = article;
  const { t: b } = useTranslation('blog');
  const named = categorias.find(({ contentId }) => contentId === category) ?? categorias[0];
  const layout = size === 'wide' || size === 'large' ? size : 'stack';
  const sizes = priority ? framedHeroSizes(widths[layout]) : widths[layout];
  // Among others that have a picture its place is kept; one that stands out does so by its title.
  const framed = imagem !== null || layout === 'stack';
  return (
    <Card
      href={pathFor('article', locale, slug)}
      title={titulo}
      level={level}
      kicker={[b(`kinds.${tipo as keyof Words<'blog'>['kinds']}`), named?.titulo].filter(Boolean).join(' · ')}
      text={size === 'small' ? null : excerto}
      footnote={
        <>
          <time dateTime={data}>{formatDay(data, locale)}</time> · {b('minutes', { count: readingMinutes })}
        </>
      }
      layout={layout}
      picture={framed && <Picture image={imagem} sizes={sizes} ratio="3 / 2" priority={priority} decorative />}
    />
  );
}

export const query = graphql`
  fragment ArticleCardParts on ContentArticle {
    contentId
    slug
    titulo
    tipo
    excerto
    data
    readingMinutes
    ...ArticleCategories
    imagem { ...CardImage }
  }

  fragment ArticleCategories on ContentArticle {
    categorias { contentId slug titulo }
  }
`;
