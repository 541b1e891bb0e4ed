import { graphql, type PageProps } from 'gatsby';

import type { GalleryNode } from '../../core/content/types/library';
import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Campaign } from '../sections/campaign';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  gallery: GalleryNode | null;
}

export default function ChristmasTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const crumbs = useCrumbs(locale, route);
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <Campaign locale={locale} page={data.page} gallery={data.gallery} crumbs={crumbs} />
    </SiteLayout>
  );
}

export const query = graphql`
  query ChristmasTemplate($language: String!, $path: String!) {
    page: contentPage(contentId: { eq: "christmas" }, locale: { eq: $language }) {
      ...PageParts
    }
    gallery: contentGallery(contentId: { eq: "sustainable-christmas" }, locale: { eq: $language }) {
      titulo
      descricao
      data
      pdf
      pdfFacts {
        ...FileFacts
      }
      imagem {
        ...BannerImage
      }
      galeria {
        ...BlockImage
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
  }
`;
