import { isPageOfSite } from '../../core/forms/field-schemas';
import { isReference, referenceParameter } from '../../core/forms/reference';
import { pathFor } from '../../core/routing/paths';
import { type EndpointDependencies, defaultDependencies } from './endpoint-dependencies';
import { HtmlEditor } from './html-editor';
import { errorShape } from '../serve/error-document';
import {
  answerLanguage,
  type Endpoint,
  htmlType,
  isRead,
  pageReader,
  queryOf,
  sendAnswer,
  sendJson,
} from './submission-http';

/** The page that a form leads to, with the number of what was sent: for browsers without scripts. */
export function sentPageEndpoint({
  environment,
}: Pick<EndpointDependencies, 'environment'> = defaultDependencies): Endpoint {
  return async (request, response) => {
    if (!isRead(request))
      return sendJson(response, 405, errorShape(405, 'Pages are read with GET.'), { Allow: 'GET, HEAD' });
    const { page, [referenceParameter]: reference } = queryOf(request);
    const lead = (path: string) => sendAnswer(response, 303, { Location: encodeURI(path), ...htmlType });
    if (!isPageOfSite(page)) return lead(pathFor('home', answerLanguage(request, {})));
    if (!isReference(reference)) return lead(page);
    const html = await pageReader(request, environment().siteUrl)(page);
    if (html === null) return lead(page);
    const headers = { ...htmlType, 'X-Robots-Tag': 'noindex' };
    sendAnswer(response, 200, headers, pageWithReference(html, reference));
  };
}

function pageWithReference(html: string, reference: string): string {
  const page = new HtmlEditor(html);
  for (const place of page.root.querySelectorAll('[data-reference]')) {
    page.setAttributes(place, { hidden: null });
    const number = place.querySelector('strong');
    if (number) page.setContent(number, reference);
  }
  return page.result();
}
