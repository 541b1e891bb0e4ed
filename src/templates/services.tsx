import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../content/types/page';
import type { PageContext } from '../routing/page-context';
import { Blocks } from '../sections/blocks/blocks';
import { CardGrid } from '../sections/card-grid/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { Introduction } from '../sections/introduction/introduction';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageBanner } from '../sections/page-banner/page-banner';
import { ServiceCard, type ServiceSummary } from '../sections/services/service-card';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  allContentService: { nodes: ServiceSummary[] };
}

export default function ServicesTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { page } = data;
  const crumbs = useCrumbs(locale, [route]);
  const t = useWords(locale);
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner locale={locale} title={page?.titulo ?? t('footer.services')} banner={page?.banner ?? null} crumbs={crumbs} />
      <Introduction html={page?.texto} />
      <CardGrid id="services" title={t('services.list')}>
        {data.allContentService.nodes.map((service) => (
          <ServiceCard key={service.contentId} service={service} locale={locale} />
        ))}
      </CardGrid>
      <Blocks locale={locale} blocks={page?.blocos ?? []} prefix="block" />
    </SiteLayout>
  );
}

export const query = graphql`
  query ServicesTemplate($language: String!, $path: String!) {
    page: contentPage(contentId: { eq: "services" }, locale: { eq: $language }) {
      ...PageParts
    }
    allContentService(filter: { locale: { eq: $language } }, sort: { ordem: ASC }) {
      nodes {
        ...ServiceCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...SiteWords
  }
`;
