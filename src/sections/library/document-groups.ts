import type { documentCategories, DocumentNode } from '../../../core/content/types/document';

export type DocumentSummary = Pick<
  DocumentNode,
  'contentId' | 'titulo' | 'tipo' | 'link' | 'linkFacts'
>;
export type DocumentCategory = (typeof documentCategories)[number];

export interface DocumentGroup {
  category: DocumentCategory;
  documents: DocumentSummary[];
}

/** What visitors ask for first stands first; what fits nowhere else stands last. */
const order: readonly DocumentCategory[] = [
  'licences',
  'certificates',
  'terms',
  'brochures',
  'others',
];

/** Documents by category; a category without documents is left out. */
export function documentGroups(documents: readonly DocumentSummary[]): DocumentGroup[] {
  return order
    .map((category) => ({ category, documents: documents.filter(({ tipo }) => tipo === category) }))
    .filter((group) => group.documents.length > 0);
}
