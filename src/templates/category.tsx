import { graphql, type PageProps } from 'gatsby';

import type { CategoryNode } from '../../core/content/types/blog';
import type { PageContext } from '../../core/routing/pages';
import type { ArticleSummary } from '../sections/articles/article-card';
import { ArticleList } from '../sections/articles/article-list';
import { CategoryFilter, type CategoryChoices } from '../sections/articles/category-filter';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageBanner } from '../sections/page-banner';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data extends CategoryChoices {
  category: CategoryNode;
  articles: { nodes: ArticleSummary[] };
}

export default function CategoryTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates, contentId, page = 1, pages = 1 } = pageContext;
  const { category, articles } = data;
  const crumbs = useCrumbs(locale, route, category.titulo, { page, slug: category.slug });
  const b = useWords(locale, 'blog');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={
          page === 1 ? category.titulo : `${category.titulo} · ${b('pageOf', { page, pages })}`
        }
        banner={null}
        crumbs={crumbs}
        lead={page === 1 ? category.lp : null}
      />
      <CategoryFilter locale={locale} choices={data} current={contentId} />
      <ArticleList
        context={pageContext}
        articles={articles.nodes}
        slug={category.slug}
        category={contentId}
        empty={b('empty')}
      />
    </SiteLayout>
  );
}

export const query = graphql`
  query CategoryTemplate($language: String!, $contentId: String!, $skip: Int!, $limit: Int!, $path: String!) {
    category: contentCategory(contentId: { eq: $contentId }, locale: { eq: $language }) {
      slug
      titulo
      lp
    }
    articles: allContentArticle(
      filter: { locale: { eq: $language }, categorias_arr: { in: [$contentId] } }
      sort: [{ data: DESC }, { contentId: ASC }]
      skip: $skip
      limit: $limit
    ) {
      nodes {
        ...ArticleCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...CategoryChoices
    ...BlogWords
  }
`;
