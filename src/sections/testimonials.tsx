import { graphql } from 'gatsby';
import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { ReactNode } from 'react';
import { pathFor } from '../../core/routing/paths';
import type { Background } from '../styles/design-tokens';
import { ButtonLink } from '../components/button';
import { FactList } from '../components/fact-list';
import { Picture } from '../components/picture';
import { Quote } from '../components/quote';
import { Section } from '../components/section';
import { CardGrid } from './card-grid';
import { useLocale } from './layout/page-provider';
import { Slider } from './slider';

type TestimonialParts = Queries.TestimonialPartsFragment;

interface Props {
  testimonials: readonly TestimonialParts[];
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
        {testimonials.map((testimonial) => (
          <div
            key={testimonial.contentId}
            className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16 lg:items-start"
          >
            <TestimonialQuote testimonial={testimonial} size="large" />
            <Work testimonial={testimonial} pictured />
          </div>
        ))}
      </Slider>
    </Section>
  );
}

/** Those that do not stand out. */
export function FurtherTestimonials({ title, testimonials }: Pick<Props, 'testimonials'> & { title: string }) {
  return (
    <CardGrid id="more" title={title}>
      {testimonials.map((testimonial) => (
        <div key={testimonial.contentId} className="grid gap-4 grid-rows-[1fr_auto]">
          <TestimonialQuote testimonial={testimonial} />
          <Work testimonial={testimonial} />
        </div>
      ))}
    </CardGrid>
  );
}

function TestimonialQuote({ testimonial, size }: { testimonial: TestimonialParts; size?: 'large' }) {
  const { testemunho, empresa, nome, cargo } = testimonial;
  return <Quote text={testemunho} company={empresa} role={nome ? `${nome}, ${cargo}` : cargo} size={size} />;
}

/** The sector, what was done, and where to read of it. */
function Work({ testimonial, pictured }: { testimonial: TestimonialParts; pictured?: boolean }) {
  const locale = useLocale();
  const { t } = useTranslation('site');
  const { setor, trabalho, caso } = testimonial;
  return (
    <div className="grid gap-4 justify-items-start">
      {pictured && caso?.banner?.imagem && (
        <Picture
          image={caso.banner.imagem}
          sizes="(min-width: 1024px) 24rem, 100vw"
          ratio="3 / 2"
          decorative
          className="rounded max-lg:hidden"
        />
      )}
      <div className="w-full">
        <FactList
          facts={[
            [t('testimonials.sector'), setor],
            [t('testimonials.work'), trabalho],
          ]}
        />
      </div>
      {caso?.slug && (
        <ButtonLink
          href={pathFor('caseStudy', locale, caso.slug)}
          variant="quiet"
          label={`${t('testimonials.case')}: ${caso.titulo}`}
        >
          {t('testimonials.case')}
        </ButtonLink>
      )}
    </div>
  );
}

export const query = graphql`
  fragment TestimonialParts on ContentTestimonial {
    contentId
    empresa
    nome
    cargo
    setor
    trabalho
    testemunho
    caso {
      slug
      titulo
      banner { imagem { ...CardImage } }
    }
  }
`;
