import { graphql } from 'gatsby';
import { useTranslation } from 'gatsby-plugin-react-i18next';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { FurtherTestimonials, Testimonials } from '../sections/testimonials';

export { Head } from '../seo/head';

const featured = 5;

export default function TestimonialsTemplate({ data }: ScreenProps<Queries.TestimonialsTemplateQuery>) {
  const testimonials = data.testimonials;
  const { t } = useTranslation('site');
  return (
    <PageScreen page={data.page} title={t('testimonials.eyebrow')}>
      <Testimonials
        testimonials={testimonials.slice(0, featured)}
        title={t('testimonials.featured')}
        background="dark"
      />
      <FurtherTestimonials testimonials={testimonials.slice(featured)} title={t('testimonials.more')} />
    </PageScreen>
  );
}

export const query = graphql`
  query TestimonialsTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site"]) {
    testimonials: contentTestimonialList(name: "testimonials", of: $language) { ...TestimonialParts }
    ...ScreenParts
  }
`;
