import { graphql } from 'gatsby';
import { useTranslation } from 'gatsby-plugin-react-i18next';
import { CardGrid } from '../sections/card-grid';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { Testimonials } from '../sections/testimonials';
import { Quote } from '../components/quote';

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
      <CardGrid id="more" title={t('testimonials.more')}>
        {testimonials.slice(featured).map(({ contentId, testemunho, empresa, cargo }) => (
          <Quote key={contentId} text={testemunho} company={empresa} role={cargo} />
        ))}
      </CardGrid>
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
