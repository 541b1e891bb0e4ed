import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from '../sections/blocks';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { type DocumentSummary, DocumentLibrary } from '../sections/library/document-library';
import { PageBanner } from '../sections/page-banner';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  allContentDocument: { nodes: DocumentSummary[] };
}

export default function DocumentationTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { page } = data;
  const crumbs = useCrumbs(locale, route);
  const l = useWords(locale, 'library');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page?.titulo ?? l('pages.documentation')}
        banner={page?.banner ?? null}
        crumbs={crumbs}
      />
      <DocumentLibrary locale={locale} documents={data.allContentDocument.nodes} />
      <Blocks locale={locale} blocks={page?.blocos ?? []} prefix="block" />
    </SiteLayout>
  );
}

export const query = graphql`
  query DocumentationTemplate($language: String!, $path: String!) {
    page: contentPage(contentId: { eq: "documentation" }, locale: { eq: $language }) {
      ...PageParts
    }
    allContentDocument(filter: { locale: { eq: $language } }, sort: [{ ordem: ASC }, { titulo: ASC }]) {
      nodes {
        contentId
        titulo
        tipo
        link
        linkFacts {
          ...FileFacts
        }
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...LibraryWords
  }
`;
