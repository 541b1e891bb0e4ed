import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { AuthorCard } from '../sections/articles/authors';
import { NoArticles } from '../sections/articles/article-list';
import { CardGrid } from '../sections/card-grid';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { Pagination } from '../sections/pagination';

export { Head } from '../seo/head';

export default function AuthorsTemplate({ data }: ScreenProps<Queries.AuthorsTemplateQuery>) {
  const { page, authors } = data;
  const { t: b } = useTranslation('blog');
  return (
    <PageScreen page={page} title={b('authors')}>
      {authors.length === 0 && <NoArticles text={b('empty')} />}
      <CardGrid id="authors" title={null} small background="tinted" after={<Pagination />}>
        {authors.map((author, index) => (
          <AuthorCard key={author.contentId} author={author} priority={index === 0} />
        ))}
      </CardGrid>
    </PageScreen>
  );
}

export const query = graphql`
  query AuthorsTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "blog"]) {
    authors: contentAuthorList(name: "rows", of: $path) { ...AuthorCardParts }
    ...ScreenParts
  }
`;
