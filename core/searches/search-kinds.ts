export const searchKinds = [
  'service',
  'unit',
  'waste',
  'office',
  'document',
  'job',
  'caseStudy',
  'article',
  'video',
  'page',
] as const;

export type SearchKind = (typeof searchKinds)[number];
