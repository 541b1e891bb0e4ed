import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import type { PortfolioItemNode } from '../../core/content/types/portfolio';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { PortfolioGrid } from '../sections/portfolio';

export { Head } from '../seo/head';

interface Data {
  items: { nodes: PortfolioItemNode[] };
}

export default function PortfolioTemplate({ data }: ScreenProps<Data>) {
  const { t: c } = useTranslation('case-studies');
  return (
    <PageScreen page={data.page} title={c('portfolio.title')}>
      <PortfolioGrid items={data.items.nodes} />
    </PageScreen>
  );
}

export const query = graphql`
  query PortfolioTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "case-studies"]) {
    items: entityList(name: { eq: "rows" }, of: { eq: $path }) {
      nodes { ...PortfolioItemParts }
    }
    ...ScreenParts
  }
`;
