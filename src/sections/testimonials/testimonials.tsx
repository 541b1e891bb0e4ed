import { graphql } from 'gatsby';

import type { TestimonialNode } from '../../content/types/testimonial';
import type { Locale } from '../../i18n/locales';
import type { Ground } from '../../styles/ground';
import { Quote } from '../../ui/quote/quote';
import { CardGrid } from '../card-grid/card-grid';
import { useWords } from '../words';

interface Props {
  locale: Locale;
  testimonials: readonly TestimonialNode[];
  ground?: Ground;
}

/** What customers say, in a few cards. */
export function Testimonials({ locale, testimonials, ground }: Props) {
  const t = useWords(locale);
  return (
    <CardGrid id="testimonials" eyebrow={t('testimonials.eyebrow')} title={t('testimonials.title')} ground={ground}>
      {testimonials.map(({ contentId, testemunho, empresa, cargo }) => (
        <Quote key={contentId} text={testemunho} company={empresa} role={cargo} />
      ))}
    </CardGrid>
  );
}

export const query = graphql`
  fragment TestimonialParts on ContentTestimonial {
    contentId
    empresa
    cargo
    testemunho
  }
`;
