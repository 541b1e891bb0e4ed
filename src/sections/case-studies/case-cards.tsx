import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { pathFor } from '../../../core/routing/paths';
import { Card } from '../../components/card';
import { Picture } from '../../components/picture';
import { formatMonth } from '../format';
import * as styles from './case-cards.module.css';
import { useLocale } from '../layout/page-provider';
import { Section } from '../../components/section';

/** What cases are told apart by, in the order in which a filter and the facts of a case show it. */
export const facets = ['tipo_residuo', 'fase', 'classificacao', 'classificacao2'] as const;

export type FacetField = (typeof facets)[number];

export type Faceted = Pick<Queries.CaseCardPartsFragment, FacetField>;

interface Props {
  study: Queries.CaseCardPartsFragment;
  /** Across the whole page, picture and words side by side on a wide screen. */
  wide: boolean;
}

function CaseCard({ study, wide }: Props) {
  const locale = useLocale();
  const { slug, titulo, data, banner, tipo_residuo, fase, classificacao2 } = study;
  const sizes = wide ? '(min-width: 1024px) 55vw, 100vw' : '(min-width: 640px) 46vw, 100vw';
  return (
    <Card
      href={pathFor('caseStudy', locale, slug)}
      title={titulo}
      kicker={tipo_residuo}
      text={banner?.sub_titulo}
      footnote={
        <span className={styles.facts}>
          {[fase, classificacao2].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <time dateTime={data}>{formatMonth(data, locale)}</time>
        </span>
      }
      layout={wide ? 'wide' : 'stack'}
      picture={banner?.imagem && <Picture image={banner.imagem} sizes={sizes} ratio="16 / 10" decorative />}
    />
  );
}

export const query = graphql`
  fragment CaseCardParts on ContentCaseStudy {
    contentId
    slug
    titulo
    data
    tipo_residuo
    fase
    classificacao
    classificacao2
    banner {
      sub_titulo
      imagem { ...BlockImage }
    }
  }

  fragment RelatedCases on Query {
    cases: contentCaseStudyList(name: "relatedCaseStudies", of: $path) { ...CaseCardParts }
  }
`;

/** Case studies two in a row; of an odd number the first one has a row to itself. */
export function CaseGrid({ cases }: { cases: readonly Queries.CaseCardPartsFragment[] }) {
  const odd = cases.length % 2 === 1;
  return (
    <div className={styles.grid}>
      {cases.map((study, index) => (
        <CaseCard key={study.contentId} study={study} wide={odd && index === 0} />
      ))}
    </div>
  );
}

interface CaseBandProps {
  id: string;
  title: string;
  eyebrow?: string | null;
  aside?: ReactNode;
  cases: readonly Queries.CaseCardPartsFragment[];
}

export function CaseBand({ id, title, eyebrow, aside, cases }: CaseBandProps) {
  if (cases.length === 0) return null;
  return (
    <Section id={id} title={title} eyebrow={eyebrow} aside={aside} print={false}>
      <CaseGrid cases={cases} />
    </Section>
  );
}
