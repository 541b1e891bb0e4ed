/** What results of the search are, in the order in which kinds are shown. */
export const searchKinds = [
  'service',
  'unit',
  'waste',
  'job',
  'caseStudy',
  'article',
  'video',
  'page',
] as const;

export type SearchKind = (typeof searchKinds)[number];
