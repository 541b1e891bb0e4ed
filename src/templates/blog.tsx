import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
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
  contentPage: PageNode | null;
  articles: { nodes: ArticleSummary[] };
  highlight: { nodes: ArticleSummary[] };
}

export default function BlogTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates, page = 1, pages = 1 } = pageContext;
  const { contentPage: words, articles, highlight } = data;
  const crumbs = useCrumbs(locale, route, undefined, { page });
  const t = useWords(locale);
  const b = useWords(locale, 'blog');
  const title = words?.titulo ?? t('articles.eyebrow');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page === 1 ? title : `${title} · ${b('pageOf', { page, pages })}`}
        banner={page === 1 ? (words?.banner ?? null) : null}
        crumbs={crumbs}
      />
      <CategoryFilter locale={locale} choices={data} current={null} />
      <ArticleList
        context={pageContext}
        articles={articles.nodes}
        highlight={highlight.nodes[0] ?? null}
        empty={b('empty')}
      />
    </SiteLayout>
  );
}

export const query = graphql`
  query BlogTemplate($language: String!, $skip: Int!, $limit: Int!, $path: String!) {
    contentPage(contentId: { eq: "blog" }, locale: { eq: $language }) {
      ...PageParts
    }
    articles: allContentArticle(
      filter: { locale: { eq: $language } }
      sort: [{ data: DESC }, { contentId: ASC }]
      skip: $skip
      limit: $limit
    ) {
      nodes {
        ...ArticleCardParts
      }
    }
    highlight: allContentArticle(
      filter: { locale: { eq: $language }, destaque: { eq: true } }
      sort: [{ data: DESC }, { contentId: ASC }]
      limit: 1
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
