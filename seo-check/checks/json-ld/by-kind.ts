import type { PageRecord } from '../../../src/seo/page-meta-record';
import type { Part } from './parts';

const articleTypes = ['Article', 'NewsArticle', 'BlogPosting'];

/** What a page of that kind describes, beside its place on the site; of `a|b` one is enough. */
const subjects: Partial<Record<PageRecord['kind'], readonly string[]>> = {
  home: ['Organization', 'WebSite'],
  contacts: ['Organization', 'LocalBusiness'],
  article: [articleTypes.join('|')],
  caseStudy: [articleTypes.join('|')],
  unit: ['Service'],
  service: ['Service'],
  asbestos: ['Service'],
  video: ['VideoObject'],
};

/**
 * The types that the structured data of a page lacks: every page but the home page says where it
 * stands.
 */
export function lackingTypes(
  { kind }: Pick<PageRecord, 'kind'>,
  types: ReadonlySet<string>,
): string[] {
  const wanted = [...(subjects[kind] ?? []), ...(kind === 'home' ? [] : ['BreadcrumbList'])];
  return wanted.filter((type) => !type.split('|').some((one) => types.has(one)));
}

/**
 * The head of an article names the subject that it stands under (`article:section`): so does its
 * structured data.
 */
export function lackingSection(
  { openGraph: { section } }: Pick<PageRecord, 'openGraph'>,
  parts: readonly Part[],
): string[] {
  const articles = parts.filter(({ types }) => types.some((type) => articleTypes.includes(type)));
  return articles.flatMap(({ members: { articleSection } }) =>
    !section || articleSection === section
      ? []
      : [`stands under “${section}”, and its structured data does not say so (articleSection)`],
  );
}
