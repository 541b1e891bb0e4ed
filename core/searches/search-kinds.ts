export const searchKinds = [
  'office',
  'service',
  'unit',
  'waste',
  'document',
  'job',
  'caseStudy',
  'article',
  'video',
  'page',
] as const;

export type SearchKind = (typeof searchKinds)[number];
