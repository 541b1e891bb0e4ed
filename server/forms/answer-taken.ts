import type { ServerResponse } from 'node:http';
import { applicationSent } from '../../core/forms/application-sent';
import type { VisitorForm } from '../../core/forms/declared-fields';
import { pathFor } from '../../core/routing/paths';
import { wantsPage } from '../../platform/http/preferences';
import { answerLanguage } from './answer-language';
import { readSitePage } from './form-page';
import { nextPage } from './next-page';
import { htmlType, jsonType, send } from './send';
import type { SubmissionRequest } from './submission-request';

interface Taken {
  form: VisitorForm;
  id: string;
  fields: Readonly<Record<string, unknown>>;
  siteUrl: string;
}

/** Says that a form was stored: its id to a script, the page that thanks to a browser. */
export async function answerTaken(
  request: SubmissionRequest,
  response: ServerResponse,
  { form, id, fields, siteUrl }: Taken,
): Promise<void> {
  const locale = answerLanguage(request, fields);
  const next = await nextPage(form, {
    locale,
    fields,
    readPage: (path) => readSitePage(request, path, siteUrl),
  });
  if (!wantsPage(request.headers.accept))
    return send(response, 200, jsonType, JSON.stringify({ data: { id, next } }));
  send(response, 303, {
    Location: next ?? `${pathFor('offers', locale)}#${applicationSent[locale]}`,
    ...htmlType,
  });
}
