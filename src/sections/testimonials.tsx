import { graphql } from 'gatsby';
import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { ReactNode } from 'react';
import type { Background } from '../styles/design-tokens';
import { Quote } from '../components/quote';
import { Section } from '../components/section';
import { Slider } from './slider';

interface Props {
  testimonials: readonly Queries.TestimonialPartsFragment[];
  title?: string;
  aside?: ReactNode;
  background?: Background;
}

export function Testimonials({ testimonials, title, aside, background }: Props) {
  const { t } = useTranslation('site');
  if (testimonials.length === 0) return null;
  const heading = title ?? t('testimonials.title');
  return (
    <Section
      id="testimonials"
      eyebrow={title ? null : t('testimonials.eyebrow')}
      title={heading}
      aside={aside}
      background={background}
    >
      <Slider label={heading}>
        {testimonials.map(({ contentId, testemunho, empresa, cargo }) => (
          <Quote key={contentId} text={testemunho} company={empresa} role={cargo} size="large" />
        ))}
      </Slider>
    </Section>
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
