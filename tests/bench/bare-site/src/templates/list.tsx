import { graphql, Link, type PageProps } from 'gatsby';

interface Data {
  allBareArticle: { nodes: { slug: string; title: string }[] };
}

export default function List({ data, pageContext }: PageProps<Data, { language: string }>) {
  return (
    <main>
      {data.allBareArticle.nodes.map(({ slug, title }) => (
        <Link key={slug} to={`/${pageContext.language}/${slug}`}>
          {title}
        </Link>
      ))}
    </main>
  );
}

export const query = graphql`
  query BareList($language: String!, $skip: Int!, $limit: Int!) {
    allBareArticle(filter: { language: { eq: $language } }, sort: { order: ASC }, skip: $skip, limit: $limit) {
      nodes {
        slug
        title
      }
    }
  }
`;
