import type { VisitorForm } from '../../core/forms/declared-fields';
import type { Locale } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { parsedPage } from './parsed-page';

interface ErrorContext {
  locale: Locale;
  fields: Readonly<Record<string, unknown>>;
  readPage(path: string): Promise<string | null>;
}

/**
 * Where a visitor is led whose form has arrived; null for an application: its page says so itself.
 */
export async function nextPage(
  form: VisitorForm,
  { locale, fields, readPage }: ErrorContext,
): Promise<string | null> {
  if (form === 'newsletter') return pathFor('thankYouNewsletter', locale);
  if (form === 'informacoes') return pathFor('thankYouContact', locale);
  return form === 'candidaturas'
    ? null
    : downloadPage(String(fields.recurso), fields.pagina, locale, readPage);
}

/**
 * Whether a document is among those that the site gives away. Where one of the pages that do so
 * cannot be read, it is believed to be: a request that is kept can be answered by hand.
 */
export async function isGivenAway({ locale, fields, readPage }: ErrorContext): Promise<boolean> {
  const pages = await Promise.all(
    (['thankYouCaseStudy', 'thankYouRegistration'] as const).map((route) =>
      readPage(pathFor(route, locale)),
    ),
  );
  return pages.some((page) => page === null || holdsDocument(page, String(fields.recurso)));
}

/** Whether a page lists a document by this id: other things on a page have ids too. */
const holdsDocument = (page: string, id: string): boolean =>
  parsedPage(page)
    .querySelectorAll('[data-documents] > ul > li')
    .some((row) => row.getAttribute('id') === id);

/**
 * The page that gives away case studies or that of the guides, and there the one file that was
 * asked for.
 */
async function downloadPage(
  id: string,
  pagina: unknown,
  locale: Locale,
  readPage: ErrorContext['readPage'],
): Promise<string> {
  const [cases, guides] = [
    pathFor('thankYouCaseStudy', locale),
    pathFor('thankYouRegistration', locale),
  ];
  const holds = async (path: string): Promise<boolean> => {
    const page = await readPage(path);
    return page !== null && holdsDocument(page, id);
  };
  const ofCase = `${pathFor('caseStudies', locale)}/`;
  // Where the pages cannot be read, the page that the form stood on says which it is.
  const isCase =
    (await holds(cases)) ||
    (typeof pagina === 'string' && pagina.startsWith(ofCase) && !(await holds(guides)));
  return `${isCase ? cases : guides}#${encodeURIComponent(id)}`;
}
