import type { PageRecord } from '../../../src/seo/page-meta-record';

/** What a page of that kind describes, beside its place on the site; of `a|b` one is enough. */
const subjects: Partial<Record<PageRecord['kind'], readonly string[]>> = {
  home: ['Organization', 'WebSite'],
  contacts: ['Organization', 'LocalBusiness'],
  article: ['Article|NewsArticle|BlogPosting'],
  caseStudy: ['Article|NewsArticle|BlogPosting'],
  unit: ['Service'],
  service: ['Service'],
  asbestos: ['Service'],
  video: ['VideoObject'],
};

/** The types that the structured data of a page lacks: every page but the home page says where it stands. */
export function lackingTypes({ kind }: Pick<PageRecord, 'kind'>, types: ReadonlySet<string>): string[] {
  const wanted = [...(subjects[kind] ?? []), ...(kind === 'home' ? [] : ['BreadcrumbList'])];
  return wanted.filter((type) => !type.split('|').some((one) => types.has(one)));
}
