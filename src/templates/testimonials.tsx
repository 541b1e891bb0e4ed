import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { TestimonialNode } from '../../core/content/types/services';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from '../sections/blocks';
import { CardGrid } from '../sections/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { Introduction, PageBanner } from '../sections/page-banner';
import { SiteLayout } from '../sections/layout/site-layout';
import { Testimonials } from '../sections/testimonials';
import { useWords } from '../sections/words';
import { Quote } from '../components/quote';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  allContentTestimonial: { nodes: TestimonialNode[] };
}

/** How many stand in large type above the others. */
const featured = 5;

export default function TestimonialsTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { page, allContentTestimonial } = data;
  const testimonials = allContentTestimonial.nodes;
  const first = testimonials.slice(0, featured);
  // Who has just read the first in large type goes on with the others.
  const others = testimonials.slice(featured);
  const crumbs = useCrumbs(locale, route);
  const t = useWords(locale);
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page?.titulo ?? t('testimonials.eyebrow')}
        banner={page?.banner ?? null}
        crumbs={crumbs}
      />
      <Introduction html={page?.texto} />
      <Testimonials
        locale={locale}
        testimonials={first}
        title={t('testimonials.featured')}
        ground="dark"
      />
      <CardGrid id="more" title={t('testimonials.more')}>
        {others.map(({ contentId, testemunho, empresa, cargo }) => (
          <Quote key={contentId} text={testemunho} company={empresa} role={cargo} />
        ))}
      </CardGrid>
      <Blocks locale={locale} blocks={page?.blocos ?? []} prefix="block" />
    </SiteLayout>
  );
}

export const query = graphql`
  query TestimonialsTemplate($language: String!, $path: String!) {
    page: contentPage(contentId: { eq: "testimonials" }, locale: { eq: $language }) {
      ...PageParts
    }
    allContentTestimonial(filter: { locale: { eq: $language } }, sort: { ordem: ASC }) {
      nodes {
        ...TestimonialParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
  }
`;
