import type { PageContext } from '../../../core/routing/page-context';
import { listPath } from '../../../core/routing/paths';
import { Pagination } from '../../components/pagination/pagination';
import { Section } from '../../components/section/section';
import { CardGrid } from '../card-grid/card-grid';
import { arranged } from './arranged';
import { ArticleCard, type ArticleSummary } from './article-card';
import { FeaturedArticles } from './featured-articles';
import { NoArticles } from './no-articles';
import { useListLabels } from './use-list-labels';

interface Props {
  context: PageContext;
  articles: readonly ArticleSummary[];
  /** The slug of the entity whose articles these are. */
  slug?: string | null;
  /** The blog itself opens with a large article, this one or else the newest. */
  highlight?: ArticleSummary | null;
  /** Stands above the rows where the page is not all about them. */
  heading?: { title: string; eyebrow: string };
  /** The id of the category whose articles these are. */
  category?: string | null;
  /** What is said instead of articles. */
  empty: string;
}

/** One page of a list of articles, and the way to its other pages. */
export function ArticleList({
  context,
  articles,
  slug,
  highlight,
  heading,
  category,
  empty,
}: Props) {
  const { language: locale, route, page = 1, pages = 1 } = context;
  const labels = useListLabels(locale);
  const opening = highlight !== undefined && page === 1;
  const { lead, beside, grid } = arranged(articles, { opening, highlight: highlight ?? null });
  if (articles.length === 0 && !lead) return <NoArticles locale={locale} text={empty} />;
  const pagination = (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={(number) => listPath(route, locale, number, slug)}
      labels={labels}
    />
  );
  return (
    <>
      {lead && (
        <FeaturedArticles
          locale={locale}
          lead={lead}
          beside={beside}
          heading={heading}
          category={category}
        />
      )}
      <CardGrid
        id="articles"
        title={heading?.title ?? null}
        eyebrow={heading?.eyebrow}
        after={pagination}
      >
        {grid.map((article, index) => (
          <ArticleCard
            key={article.contentId}
            article={article}
            locale={locale}
            level={heading ? 3 : 2}
            category={category}
            priority={index === 0 && !lead && !heading}
          />
        ))}
      </CardGrid>
      {grid.length === 0 && pages > 1 && <Section>{pagination}</Section>}
    </>
  );
}
