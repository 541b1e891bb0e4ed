import type { ServerResponse } from 'node:http';
import type { VisitorForm } from '../../core/forms/declared-fields';
import type { Locale } from '../../core/i18n/locales';
import { errorShape } from '../serve/error-document';
import { wantsPage } from '../../platform/http/preferences';
import { answerLanguage } from './answer-language';
import { fillForm } from './fill-form';
import { pagesOfForm, readSitePage } from './form-page';
import { plainForm, plainMessage } from './plain-form';
import { submissionWords, tooMany, type Reason, type Refusal } from './refusal';
import type { RefusalLimit } from './refusal-limit';
import { htmlType, jsonType, send } from './send';
import { visitorAddress, type SubmissionRequest } from './submission-request';

interface Refused {
  form: VisitorForm;
  refusal: Refusal;
  /** What was read of the form; empty when nothing was. */
  fields: Readonly<Record<string, unknown>>;
  siteUrl: string;
  /** On a page by itself, which costs little. */
  inShort: boolean;
}

/**
 * What counts: neither our own failures, nor what a page of another site makes a visitor's browser
 * send, nor who only looks.
 */
const counted: ReadonlySet<Reason> = new Set([
  'type',
  'unreadable',
  'tooManyFields',
  'tooLarge',
  'invalid',
  'conflict',
  'tooMany',
]);

/**
 * Says why a form was not taken: to a script in JSON, to a browser on the page that the form stood
 * on. After too many refused ones from there, when to come again, on a page that is cheaper; it
 * keeps what was typed too.
 */
export async function answerRefusal(
  request: SubmissionRequest,
  response: ServerResponse,
  asked: Omit<Refused, 'inShort'>,
  limit: RefusalLimit,
): Promise<void> {
  const { form, fields, refusal: reason } = asked;
  const wait = counted.has(reason.reason) ? limit.count(form, visitorAddress(request)) : null;
  const refusal = wait === null || reason.reason === 'tooMany' ? reason : tooMany(wait);
  const refused = { ...asked, refusal, inShort: wait !== null };
  const locale = answerLanguage(request, fields);
  const headers = {
    ...refusal.details.headers,
    ...(isLeftUnread(request) && { Connection: 'close' }),
  };
  if (wantsPage(request.headers.accept)) {
    send(
      response,
      refusal.status,
      { ...headers, ...htmlType },
      await refusalPage(request, refused, locale),
    );
  } else {
    send(
      response,
      refusal.status,
      { ...headers, ...jsonType },
      JSON.stringify(refusalShape(refusal, locale)),
    );
  }
}

/** `{"error": {"code", "message", "fields"?}}`. */
function refusalShape(refusal: Refusal, locale: Locale) {
  const { error } = errorShape(refusal.status, refusal.messageIn(locale), refusal.code);
  return { error: refusal.details.fields ? { ...error, fields: refusal.details.fields } : error };
}

/** What is still to come is not waited for. Only where the connection is ours. */
const isLeftUnread = (request: SubmissionRequest): boolean =>
  Boolean(request.socket) && !request.readableEnded;

/**
 * The page that the form stood on, filled as it was, with what is wrong; a page of its own where
 * that cannot be had.
 */
export async function refusalPage(
  request: SubmissionRequest,
  { form, refusal, fields, siteUrl, inShort }: Refused,
  locale: Locale,
): Promise<string> {
  const wrong = refusal.details.fields ?? {};
  // Of what is refused for its size nothing has been read: the visitor's browser still has it.
  const isUnread = refusal.reason === 'tooLarge' && Object.keys(fields).length === 0;
  const stillThere = isUnread ? ` ${submissionWords[locale].page.stillThere}` : '';
  const failure = Object.keys(wrong).length > 0 ? null : refusal.messageIn(locale) + stillThere;
  const pages = pagesOfForm(request, form, fields.pagina, locale);
  const back = pages[0] ?? `/${locale}`;
  if (refusal.reason === 'origin' || refusal.reason === 'method')
    return plainMessage(locale, refusal.messageIn(locale), back);
  for (const path of inShort ? [] : pages) {
    const html = await readSitePage(request, path, siteUrl);
    const filled =
      html &&
      fillForm(html, form, {
        fields,
        wrong,
        failure,
        isUnread,
        titlePrefix: submissionWords[locale].page.error,
      });
    if (filled) return filled;
  }
  return plainForm({ form, locale, fields, wrong, failure, back });
}
