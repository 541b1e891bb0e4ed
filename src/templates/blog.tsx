import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../content/types/page';
import type { PageContext } from '../routing/page-context';
import { listPath } from '../routing/paths';
import { ArticleCard, type ArticleSummary } from '../sections/articles/article-card';
import { FeaturedArticles } from '../sections/articles/featured-articles';
import { CardGrid } from '../sections/card-grid/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageBanner } from '../sections/page-banner/page-banner';
import { useWords } from '../sections/words';
import { Pagination } from '../ui/pagination/pagination';

export { Head } from '../seo/head';

interface Data {
  contentPage: PageNode | null;
  allContentArticle: { nodes: ArticleSummary[] };
}

/** How many stand at the head of the first page. */
const featured = 3;

export default function BlogTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates, page = 1, pages = 1 } = pageContext;
  const crumbs = useCrumbs(locale, [route]);
  const t = useWords(locale);
  const b = useWords(locale, 'blog');
  const articles = data.allContentArticle.nodes;
  const first = page === 1 ? withHighlightFirst(articles).slice(0, featured) : [];
  const rest = articles.filter((article) => !first.includes(article));
  const words = data.contentPage;
  const title = words?.titulo ?? t('articles.eyebrow');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page === 1 ? title : `${title} · ${b('pageOf', { page, pages })}`}
        banner={page === 1 ? (words?.banner ?? null) : null}
        crumbs={crumbs}
      />
      <FeaturedArticles locale={locale} articles={first} label={b('featured')} />
      <CardGrid
        id="articles"
        title={null}
        after={
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(number) => listPath('blog', locale, number)}
            labels={{ navigation: b('pages'), page: (number) => b('page', { page: number }), previous: b('previous'), next: b('next') }}
          />
        }
      >
        {rest.map((article) => (
          <ArticleCard key={article.contentId} article={article} locale={locale} level={2} />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

/** Newest first, but the one that editors highlight stands before all. */
function withHighlightFirst(articles: readonly ArticleSummary[]): ArticleSummary[] {
  return [...articles].sort((one, other) => Number(Boolean(other.destaque)) - Number(Boolean(one.destaque)));
}

export const query = graphql`
  query BlogTemplate($language: String!, $skip: Int!, $limit: Int!, $path: String!) {
    contentPage(contentId: { eq: "blog" }, locale: { eq: $language }) {
      ...PageParts
    }
    allContentArticle(filter: { locale: { eq: $language } }, sort: { data: DESC }, skip: $skip, limit: $limit) {
      nodes {
        ...ArticleCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...BlogWords
  }
`;
