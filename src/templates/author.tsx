import { graphql, type PageProps } from 'gatsby';

import type { AuthorNode } from '../content/types/author';
import type { PageContext } from '../routing/page-context';
import { ArticleCard, type ArticleSummary } from '../sections/articles/article-card';
import { AuthorHeader } from '../sections/articles/author-header';
import { CardGrid } from '../sections/card-grid/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  author: AuthorNode;
  articles: { nodes: ArticleSummary[] };
}

export default function AuthorTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { author, articles } = data;
  const crumbs = useCrumbs(locale, ['blog'], author.nome);
  const b = useWords(locale, 'blog');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <AuthorHeader author={author} locale={locale} crumbs={crumbs} />
      <CardGrid id="articles" title={b('authorArticles', { name: author.nome })}>
        {articles.nodes.map((article) => (
          <ArticleCard key={article.contentId} article={article} locale={locale} />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

export const query = graphql`
  query AuthorTemplate($language: String!, $contentId: String, $path: String!) {
    author: contentAuthor(contentId: { eq: $contentId }, locale: { eq: $language }) {
      ...AuthorParts
    }
    articles: allContentArticle(
      filter: { locale: { eq: $language }, autor: { contentId: { eq: $contentId } } }
      sort: { data: DESC }
      limit: 24
    ) {
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
