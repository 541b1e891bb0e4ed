import type { CaseStudyNode } from '../../../core/content/types/case-study';
import type { Locale } from '../../../core/i18n/locales';

export type FacetField = 'tipo_residuo' | 'fase' | 'classificacao' | 'classificacao2';

export type Faceted = Pick<CaseStudyNode, FacetField>;

interface Facet {
  field: FacetField;
  /** What it is called in the address of a filtered list. */
  parameter: Record<Locale, string>;
}

/** What cases are told apart by, in the order in which a filter and the facts of a case show it. */
export const facets: readonly Facet[] = [
  { field: 'tipo_residuo', parameter: { pt: 'residuo', en: 'waste' } },
  { field: 'fase', parameter: { pt: 'fase', en: 'phase' } },
  { field: 'classificacao', parameter: { pt: 'classificacao', en: 'classification' } },
  { field: 'classificacao2', parameter: { pt: 'setor', en: 'sector' } },
];
