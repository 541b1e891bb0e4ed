import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../i18n/i18next';
import { graphql } from 'gatsby';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { isChapter } from '../sections/text-page/chapters';
import { TextPage } from '../sections/text-page/text-page';

export { Head } from '../seo/head';

/** A screen of fixed words: a policy, the terms. */
export default function PageTemplate({ data, pageContext }: ScreenProps) {
  const { route } = pageContext;
  const { page } = data;
  const { t: l } = useTranslation('library');
  const blocos = page?.blocos.filter((block) => !isChapter(block));
  return (
    <PageScreen
      page={{ ...page, blocos, texto: null }}
      title={l(`pages.${route as keyof Words<'library'>['pages']}`)}
      day={page?.data}
    >
      {page && <TextPage page={page} />}
    </PageScreen>
  );
}

export const query = graphql`
  query PageTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "library"]) {
    ...ScreenParts
  }
`;
