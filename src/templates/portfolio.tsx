import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { PortfolioGrid } from '../sections/portfolio';

export { Head } from '../seo/head';

export default function PortfolioTemplate({ data }: ScreenProps<Queries.PortfolioTemplateQuery>) {
  const { t: c } = useTranslation('case-studies');
  return (
    <PageScreen page={data.page} title={c('portfolio.title')}>
      <PortfolioGrid items={data.items} />
    </PageScreen>
  );
}

export const query = graphql`
  query PortfolioTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "case-studies"]) {
    items: contentPortfolioItemList(name: "rows", of: $path) { ...PortfolioItemParts }
    ...ScreenParts
  }
`;
