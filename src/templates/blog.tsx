import { graphql } from 'gatsby';
import type { ArticleSummary } from '../sections/articles/article-card';
import { ArticleList } from '../sections/articles/article-list';
import { CategoryFilter, type CategoryChoices } from '../sections/articles/category-filter';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data extends CategoryChoices {
  articles: { nodes: ArticleSummary[] };
  highlight: { nodes: ArticleSummary[] };
}

/** The text that editors write for the blog stands in its feeds, not on the page. */
export default function BlogTemplate({ data }: ScreenProps<Data>) {
  const { page, articles, highlight } = data;
  const t = useWords();
  const b = useWords('blog');
  return (
    <PageScreen page={{ ...page, texto: null }} title={t('articles.eyebrow')}>
      <CategoryFilter choices={data} current={null} />
      <ArticleList
        articles={articles.nodes}
        highlight={highlight.nodes[0] ?? null}
        empty={b('empty')}
      />
    </PageScreen>
  );
}

export const query = graphql`
  query BlogTemplate($language: String!, $contentId: String!, $path: String!) {
    articles: entityList(name: { eq: "rows" }, of: { eq: $path }) {
      nodes { ...ArticleCardParts }
    }
    highlight: entityList(name: { eq: "highlight" }, of: { eq: $language }) {
      nodes { ...ArticleCardParts }
    }
    ...CategoryChoices
    ...ScreenParts
    ...BlogWords
  }
`;
