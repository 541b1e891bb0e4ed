import { graphql } from 'gatsby';

import type { CaseStudyNode } from '../../../core/content/types/case-study';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { Card } from '../../components/card/card';
import { Picture } from '../../components/picture/picture';
import { formatMonth } from '../format-month';
import * as styles from './case-card.module.css';
import type { FacetField } from './facets';

export type CaseSummary = Pick<
  CaseStudyNode,
  'contentId' | 'slug' | 'titulo' | 'data' | 'banner' | FacetField
>;

interface Props {
  study: CaseSummary;
  locale: Locale;
  level?: 2 | 3;
  /** Across the whole page, picture and words side by side on a desk. */
  wide?: boolean;
}

/** A case study in a list. */
export function CaseCard({ study, locale, level = 3, wide }: Props) {
  const { slug, titulo, data, banner, tipo_residuo, fase, classificacao2 } = study;
  const sizes = wide ? '(min-width: 1024px) 55vw, 100vw' : '(min-width: 640px) 46vw, 100vw';
  return (
    <Card
      href={pathFor('caseStudy', locale, slug)}
      title={titulo}
      level={level}
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
      picture={
        banner?.imagem && <Picture image={banner.imagem} sizes={sizes} ratio="16 / 10" decorative />
      }
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
      imagem {
        ...BlockImage
      }
    }
  }
`;
