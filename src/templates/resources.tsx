import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from '../sections/blocks';
import { useCrumbs } from '../sections/crumbs';
import { Introduction, PageBanner } from '../sections/page-banner';
import { SiteLayout } from '../sections/layout/site-layout';
import { ResourceList, type ResourceSummary } from '../sections/library/resource-list';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  words: PageNode | null;
  allContentResource: { nodes: ResourceSummary[] };
}

export default function ResourcesTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates, page = 1, pages = 1 } = pageContext;
  const { words } = data;
  const crumbs = useCrumbs(locale, route, undefined, { page });
  const l = useWords(locale, 'library');
  const title = words?.titulo ?? l('pages.resources');
  const isFirst = page === 1;
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={isFirst ? title : `${title} · ${l('pageOf', { page, pages })}`}
        banner={isFirst ? (words?.banner ?? null) : null}
        crumbs={crumbs}
      />
      {isFirst && <Introduction html={words?.texto} />}
      <ResourceList
        locale={locale}
        resources={data.allContentResource.nodes}
        page={page}
        pages={pages}
      />
      {isFirst && <Blocks locale={locale} blocks={words?.blocos ?? []} prefix="block" />}
    </SiteLayout>
  );
}

export const query = graphql`
  query ResourcesTemplate($language: String!, $skip: Int!, $limit: Int!, $path: String!) {
    words: contentPage(contentId: { eq: "resources" }, locale: { eq: $language }) {
      ...PageParts
    }
    allContentResource(filter: { locale: { eq: $language } }, sort: [{ data: DESC }, { titulo: ASC }], skip: $skip, limit: $limit) {
      nodes {
        ...ResourceCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...ResourcesWords
  }
`;
