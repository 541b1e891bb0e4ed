export const searchKinds = ['service', 'unit', 'waste', 'job', 'caseStudy', 'article', 'video', 'page'] as const;

export type SearchKind = (typeof searchKinds)[number];
