import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { SiteLayout } from '../sections/layout/site-layout';
import { ThankYou } from '../sections/thank-you/thank-you';

export { Head } from '../seo/head';

/** Where a form leads once it has arrived. */
export default function ThankYouTemplate({
  data,
  pageContext,
}: PageProps<{ page: PageNode | null }, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <ThankYou locale={locale} page={data.page} />
    </SiteLayout>
  );
}

export const query = graphql`
  query ThankYouTemplate($language: String!, $contentId: String, $path: String!) {
    page: contentPage(contentId: { eq: $contentId }, locale: { eq: $language }) {
      ...PageParts
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...LibraryWords
  }
`;
