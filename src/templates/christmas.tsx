import { graphql, type PageProps } from 'gatsby';

import type { GalleryNode } from '../content/types/gallery';
import type { PageContext } from '../routing/page-context';
import { Campaign } from '../sections/campaign/campaign';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';

export { Head } from '../seo/head';

interface Data {
  gallery: GalleryNode | null;
}

export default function ChristmasTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const crumbs = useCrumbs(locale, [route]);
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <Campaign locale={locale} gallery={data.gallery} crumbs={crumbs} />
    </SiteLayout>
  );
}

export const query = graphql`
  query ChristmasTemplate($language: String!, $path: String!) {
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
    ...SiteWords
  }
`;
