import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from '../sections/blocks';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageBanner } from '../sections/page-banner';
import { sortedBlocks } from '../sections/section-block';
import { isChapter } from '../sections/text-page/chapters';
import { TextPage } from '../sections/text-page/text-page';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

/** A screen of fixed words: a policy, the terms. */
export default function PageTemplate({
  data,
  pageContext,
}: PageProps<{ page: PageNode | null }, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { page } = data;
  const crumbs = useCrumbs(locale, route);
  const l = useWords(locale, 'library');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates} day={page?.data}>
      <PageBanner
        locale={locale}
        title={page?.titulo ?? l(`pages.${route}`)}
        banner={page?.banner ?? null}
        crumbs={crumbs}
      />
      {page && <TextPage locale={locale} page={page} />}
      <Blocks
        locale={locale}
        blocks={sortedBlocks(page?.blocos).filter((block) => !isChapter(block))}
        prefix="block"
      />
    </SiteLayout>
  );
}

export const query = graphql`
  query PageTemplate($language: String!, $contentId: String, $path: String!) {
    page: contentPage(contentId: { eq: $contentId }, locale: { eq: $language }) {
      ...PageParts
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...LibraryWords
  }
`;
