import type { ServerResponse } from 'node:http';
import { applicationSent, type VisitorForm } from '../../core/forms/form-definitions';
import type { Locale } from '../../core/i18n/locales';
import { errorShape } from '../serve/error-document';
import { wantsPage } from '../../platform/http/request-headers';
import {
  answerLanguage,
  htmlType,
  jsonType,
  pagesOfForm,
  readSitePage,
  send,
  type SubmissionRequest,
  visitorIp,
} from './submission-http';
import { fillForm, parsedPage } from './fill-form';
import { plainForm, plainMessage } from './plain-form';
import { type Reason, type Refusal, submissionWords, tooMany } from './refusal';
import type { RefusalLimit } from './endpoint-dependencies';
import { pathFor } from '../../core/routing/paths';

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
  const wait = counted.has(reason.reason) ? limit.count(form, visitorIp(request)) : null;
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
async function refusalPage(
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

interface ErrorContext {
  locale: Locale;
  fields: Readonly<Record<string, unknown>>;
  readPage(path: string): Promise<string | null>;
}

/**
 * Where a visitor is led whose form has arrived; null for an application: its page says so itself.
 */
async function nextPage(
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
