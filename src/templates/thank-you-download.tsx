import { graphql, type PageProps } from 'gatsby';

import type { CaseStudyNode } from '../../core/content/types/services';
import type { PageNode } from '../../core/content/types/pages';
import type { ResourceNode } from '../../core/content/types/library';
import type { PageContext } from '../../core/routing/pages';
import { SiteLayout } from '../sections/layout/site-layout';
import { ThankYou } from '../sections/thank-you/thank-you';
import { ThankYouFiles } from '../sections/thank-you/thank-you-files';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  cases: { nodes: Pick<CaseStudyNode, 'contentId' | 'titulo' | 'ebook' | 'ebookFacts'>[] };
  resources: { nodes: Pick<ResourceNode, 'contentId' | 'titulo' | 'link' | 'linkFacts'>[] };
}

/** Where the form of a case study or of a guide leads: its file is here. */
export default function ThankYouDownloadTemplate({
  data,
  pageContext,
}: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { page, cases, resources } = data;
  const files =
    route === 'thankYouCaseStudy'
      ? cases.nodes.map(({ contentId, titulo, ebook, ebookFacts }) => ({
          id: contentId,
          title: titulo,
          href: ebook,
          facts: ebookFacts,
        }))
      : resources.nodes.map(({ contentId, titulo, link, linkFacts }) => ({
          id: contentId,
          title: titulo,
          href: link,
          facts: linkFacts,
        }));
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <ThankYou locale={locale} page={page} confirms={route === 'thankYouRegistration'}>
        <ThankYouFiles locale={locale} files={files} />
      </ThankYou>
    </SiteLayout>
  );
}

export const query = graphql`
  query ThankYouDownloadTemplate($language: String!, $contentId: String, $path: String!) {
    page: contentPage(contentId: { eq: $contentId }, locale: { eq: $language }) {
      ...PageParts
    }
    cases: allContentCaseStudy(filter: { locale: { eq: $language } }, sort: [{ data: DESC }, { titulo: ASC }]) {
      nodes {
        contentId
        titulo
        ebook
        ebookFacts {
          ...FileFacts
        }
      }
    }
    resources: allContentResource(filter: { locale: { eq: $language } }, sort: [{ data: DESC }, { titulo: ASC }]) {
      nodes {
        contentId
        titulo
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
