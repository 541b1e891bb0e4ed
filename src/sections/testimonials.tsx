import { graphql } from 'gatsby';
import type { ReactNode } from 'react';

import type { TestimonialNode } from '../../core/content/types/services';
import type { Locale } from '../../core/i18n/locales';
import type { Ground } from '../styles/design-tokens';
import { HeadingBlock } from '../components/heading-block';
import { Quote } from '../components/quote';
import { Section } from '../components/section';
import { Slider } from '../components/slider';
import { useSliderWords } from './slider-words';
import { useWords } from './words';
import * as styles from './stack.module.css';

interface Props {
  locale: Locale;
  testimonials: readonly TestimonialNode[];
  title?: string;
  aside?: ReactNode;
  ground?: Ground;
}

/** What customers say, one at a time and in large type. */
export function Testimonials({ locale, testimonials, title, aside, ground }: Props) {
  const t = useWords(locale);
  const words = useSliderWords(locale);
  if (testimonials.length === 0) return null;
  const heading = title ?? t('testimonials.title');
  return (
    <Section ground={ground} labelledBy="testimonials">
      <div className={styles.block}>
        <HeadingBlock
          id="testimonials"
          eyebrow={title ? null : t('testimonials.eyebrow')}
          title={heading}
          aside={aside}
        />
        <Slider label={heading} words={words}>
          {testimonials.map(({ contentId, testemunho, empresa, cargo }) => (
            <Quote key={contentId} text={testemunho} company={empresa} role={cargo} size="large" />
          ))}
        </Slider>
      </div>
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
