import { graphql, type PageProps } from 'gatsby';

interface Data {
  bareArticle: { title: string; paragraphs: string[] };
}

export default function Article({ data }: PageProps<Data>) {
  const { title, paragraphs } = data.bareArticle;
  return (
    <main>
      <h1>{title}</h1>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </main>
  );
}

export const query = graphql`
  query BareArticlePage($id: String!) {
    bareArticle(id: { eq: $id }) {
      title
      paragraphs
    }
  }
`;
