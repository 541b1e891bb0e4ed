import type { VisitorForm } from '../../core/forms/declared-fields';
import { isPageOfSite } from '../../core/forms/fields';
import type { Locale } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import type { RouteId } from '../../core/routing/routes';
import { decoded } from '../serve/request-path';
import type { SubmissionRequest } from './submission-request';

const patience = 3_000;
const largestPage = 4 * 1024 * 1024;

/** Where each form stands, whatever other pages have it too. */
const homeOf: Readonly<Record<VisitorForm, RouteId>> = {
  newsletter: 'home',
  informacoes: 'contacts',
  candidaturas: 'offers',
  descargas: 'resources',
};

/**
 * The pages on which a form may have stood, the likeliest first: the one that it names, the one
 * that the browser names, its own.
 */
export function pagesOfForm(
  request: SubmissionRequest,
  form: VisitorForm,
  pagina: unknown,
  locale: Locale,
): string[] {
  const own = pathFor(homeOf[form], locale);
  return [...new Set([pagina, refererPath(request), own].filter(isPageOfSite))];
}

/**
 * The path of the page that the browser says it comes from: `/en/contacts`; empty when it says
 * none.
 */
export function refererPath({ headers: { referer } }: Pick<SubmissionRequest, 'headers'>): string {
  return referer && URL.canParse(referer) ? (decoded(new URL(referer).pathname) ?? '') : '';
}

/**
 * The HTML of a page of this site: from the release that is live, or where there is none at hand,
 * from the site itself.
 */
export async function readSitePage(
  request: SubmissionRequest,
  path: string,
  siteUrl: string,
): Promise<string | null> {
  try {
    return request.readPage
      ? await request.readPage(path)
      : await fetchedPage(siteUrl + encodeURI(path));
  } catch {
    return null;
  }
}

async function fetchedPage(address: string): Promise<string | null> {
  const answer = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok || Number(answer.headers.get('content-length')) > largestPage) return null;
  return answer.headers.get('content-type')?.startsWith('text/html') ? answer.text() : null;
}
