import type { ServerResponse } from 'node:http';
import { type FormKind, forms } from '../../core/forms/form-definitions';
import type { Locale } from '../../core/i18n/locales';
import { errorShape } from '../serve/error-document';
import { wantsPage } from '../../platform/http/request-headers';
import {
  answerLanguage,
  htmlType,
  jsonType,
  pagesOfForm,
  type ReadPage,
  sendAnswer,
  sendJson,
  type SubmissionRequest,
  visitorIp,
} from './submission-http';
import { withReference } from '../../core/forms/reference';
import { referenceOf } from '../../platform/reference';
import { fillForm } from './fill-form';
import { parsedPage } from './html-editor';
import { plainForm, plainMessage } from './plain-form';
import { type Reason, type SubmissionRefusal, submissionWords, tooMany } from './refusal';
import type { RefusalLimit } from './endpoint-dependencies';
import { pathFor } from '../../core/routing/paths';

interface SentContext {
  locale: Locale;
  fields: Readonly<Record<string, unknown>>;
  readPage: ReadPage;
}

interface Sent extends Omit<SentContext, 'locale'> {
  form: FormKind;
}

interface Refused extends Sent {
  refusal: SubmissionRefusal;
  inShort: boolean;
}

/** Not our own failures, nor what another site makes a browser send, nor who only looks. */
const counted: ReadonlySet<Reason> = new Set([
  'type',
  'unreadable',
  'tooManyFields',
  'tooLarge',
  'invalid',
  'conflict',
  'tooMany',
]);

/** JSON for scripts, the form's page for browsers; after many refusals a short page. */
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
  const headers = { ...refusal.details.headers, ...(isLeftUnread(request) && { Connection: 'close' }) };
  const [type, body] = wantsPage(request.headers.accept)
    ? [htmlType, await refusalPage(request, refused, locale)]
    : [jsonType, JSON.stringify(refusalShape(refusal, locale))];
  sendAnswer(response, refusal.status, { ...headers, ...type }, body);
}

function refusalShape(refusal: SubmissionRefusal, locale: Locale) {
  const { error } = errorShape(refusal.status, refusal.messageIn(locale), refusal.code);
  return { error: refusal.details.fields ? { ...error, fields: refusal.details.fields } : error };
}

/** What is still to come is not waited for. Only where the connection is ours. */
const isLeftUnread = (request: SubmissionRequest): boolean => Boolean(request.socket) && !request.readableEnded;

async function refusalPage(
  request: SubmissionRequest,
  { form, refusal, fields, readPage, inShort }: Refused,
  locale: Locale,
): Promise<string> {
  const wrong = refusal.details.fields ?? {};
  // Nothing has been read of what is too large, or found no room: the visitor's browser still has it.
  const words = submissionWords[locale].page;
  const unread = { tooLarge: `${refusal.messageIn(locale)} ${words.stillThere}`, busy: words.busyUnread };
  const isUnread = refusal.reason in unread && Object.keys(fields).length === 0;
  const failure = isUnread
    ? unread[refusal.reason as keyof typeof unread]
    : Object.keys(wrong).length > 0
      ? null
      : refusal.messageIn(locale);
  const pages = pagesOfForm(request, form, fields.pagina, locale);
  const back = pages[0] ?? `/${locale}`;
  if (refusal.reason === 'origin' || refusal.reason === 'method')
    return plainMessage(locale, refusal.messageIn(locale), back);
  for (const path of inShort ? [] : pages) {
    const html = await readPage(path);
    const titlePrefix = words.error;
    const filled = html && fillForm(html, form, { fields, wrong, failure, isUnread, titlePrefix });
    if (filled) return filled;
  }
  return plainForm({ form, locale, fields, wrong, failure, back });
}

/** Says that a form was stored: its number to a script, the page that thanks to a browser. */
export async function answerTaken(
  request: SubmissionRequest,
  response: ServerResponse,
  { form, id, fields, readPage }: Sent & { id: string },
): Promise<void> {
  const locale = answerLanguage(request, fields);
  const next = await nextPage(form, { locale, fields, readPage });
  const reference = referenceOf(id);
  if (!wantsPage(request.headers.accept)) return sendJson(response, 200, { data: { id, reference, next } });
  const path = next ?? samePage(form, fields.pagina, locale);
  sendAnswer(response, 303, { Location: withReference(path, reference), ...htmlType });
}

/** The part of its own page that says that a form was sent; of a job, if it was sent from there. */
function samePage(form: FormKind, page: unknown, locale: Locale): string {
  const { home, next } = forms[form];
  const own = pathFor(home, locale);
  const from = typeof page === 'string' && page.startsWith(`${own}/`) ? page : own;
  return typeof next === 'string' ? from : `${from}#${next[locale]}`;
}

/** Where a visitor goes next; null: the page of the form says that it was sent. */
async function nextPage(form: FormKind, context: SentContext) {
  if (context.fields.recurso !== undefined) return (await downloadPage(context)).path;
  const { next } = forms[form];
  return typeof next === 'string' ? pathFor(next, context.locale) : null;
}

/** The page that gives the document away, at the document; one that cannot be read is believed. */
export async function downloadPage({ locale, fields: { recurso, pagina }, readPage }: SentContext) {
  const id = String(recurso);
  const cases = pathFor('thankYouCaseStudy', locale);
  const guides = pathFor('thankYouRegistration', locale);
  const [inCases, inGuides] = await Promise.all([listsDocument(cases), listsDocument(guides)]);
  const ofCase = typeof pagina === 'string' && pagina.startsWith(`${pathFor('caseStudies', locale)}/`);
  // Where the pages cannot be read, the page that the form stood on says which it is.
  const isCase = inCases || (ofCase && !inGuides);
  const path = `${isCase ? cases : guides}#${encodeURIComponent(id)}`;
  return { path, isGivenAway: inCases !== false || inGuides !== false };

  /** Other things on a page have ids too. Null: the page cannot be read. */
  async function listsDocument(page: string): Promise<boolean | null> {
    const html = await readPage(page);
    const rows = html === null ? null : parsedPage(html).querySelectorAll('[data-documents] > ul > li');
    return rows?.some((row) => row.getAttribute('id') === id) ?? null;
  }
}
