import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FormKind, forms } from '../../core/forms/form-definitions';
import { isPageOfSite } from '../../core/forms/field-schemas';
import { isLocale, type Locale, localeOfPath } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { decoded } from '../../core/routing/decoded';
import { languageOf } from '../../platform/http/request-headers';

/** Node's request, with what our server, `gatsby develop` and Netlify add to it. */
export type SubmissionRequest = IncomingMessage & {
  /** Everything by our server, multipart forms by Gatsby, else nothing. */
  body?: unknown;
  /** The files of a multipart form that Gatsby has read. */
  files?: unknown;
  /** Set by a body parser that has read the body. */
  _body?: boolean;
  query?: unknown;
  ip?: string;
  /** The host that the visitor asked, as our server knows it from behind a proxy. */
  siteHost?: string;
  /** The language that has this host to itself. */
  hostLocale?: Locale | null;
  /** From the live release. */
  readPage?: ReadPage;
  /** A file of the live release; null when there is no such file. */
  readFile?: (path: string) => Promise<Buffer | null>;
  report?: (error: unknown) => void;
  warn?: (line: string) => void;
  /** Only on Netlify. */
  netlifyFunctionParams?: { event?: { body?: string | null; isBase64Encoded?: boolean } };
};

export type Endpoint = (request: SubmissionRequest, response: ServerResponse) => Promise<void>;

/** Only Netlify's own header is believed, and only there. */
export function visitorIp(request: SubmissionRequest): string {
  const { netlifyFunctionParams, headers, ip } = request;
  const told = netlifyFunctionParams ? headers['x-nf-client-connection-ip'] : ip;
  return (typeof told === 'string' && told) || 'unknown';
}

/** On Netlify, the body as it came: Gatsby's parser of multipart forms leaves out files there. */
export function netlifyBody({ netlifyFunctionParams }: SubmissionRequest): Buffer | null {
  const event = netlifyFunctionParams?.event;
  return event ? Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8') : null;
}

/** Programs that look at links ask with HEAD; Node leaves out the body of what they are answered. */
export const isRead = ({ method }: Pick<SubmissionRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Of our server and of Gatsby a map of strings and lists; of Netlify null when there is none. */
export function queryOf({ query }: SubmissionRequest): Record<string, unknown> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

const timeout = 3_000;
const largestPage = 4 * 1024 * 1024;

/** The pages a form may stand on: the one it names, the Referer, its own. */
export function pagesOfForm(request: SubmissionRequest, form: FormKind, pagina: unknown, locale: Locale): string[] {
  const own = pathFor(forms[form].home, locale);
  return [...new Set([pagina, refererPath(request), own].filter(isPageOfSite))];
}

function refererPath({ headers: { referer } }: Pick<SubmissionRequest, 'headers'>): string {
  return referer && URL.canParse(referer) ? (decoded(new URL(referer).pathname) ?? '') : '';
}

/** The HTML of a page of the site; null: it cannot be read. */
export type ReadPage = (path: string) => Promise<string | null>;

/** Reads pages from the live release, else from the site itself. */
export const pageReader =
  (request: SubmissionRequest, siteUrl: string): ReadPage =>
  async (path) => {
    try {
      return await (request.readPage?.(path) ?? fetchedPage(siteUrl + encodeURI(path)));
    } catch {
      return null;
    }
  };

async function fetchedPage(url: string): Promise<string | null> {
  const answer = await fetch(url, {
    headers: { accept: 'text/html' },
    redirect: 'follow',
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok || Number(answer.headers.get('content-length')) > largestPage) return null;
  return answer.headers.get('content-type')?.startsWith('text/html') ? answer.text() : null;
}

/** The language of the form, else of its page, of its host, of the visitor. */
export function answerLanguage(
  request: Pick<SubmissionRequest, 'headers' | 'hostLocale'>,
  fields: Readonly<Record<string, unknown>>,
): Locale {
  const { locale, pagina } = fields;
  if (isLocale(locale)) return locale;
  const ofPage = typeof pagina === 'string' ? localeOfPath(pagina) : null;
  const { headers, hostLocale } = request;
  return ofPage ?? localeOfPath(refererPath(request)) ?? hostLocale ?? languageOf(headers);
}

export const jsonType = { 'Content-Type': 'application/json; charset=utf-8' };
export const htmlType = { 'Content-Type': 'text/html; charset=utf-8' };

/** Works on every server's response. No cache may keep the answer. */
export function sendAnswer(response: ServerResponse, status: number, headers: Record<string, string>, body = ''): void {
  const usual = { 'Cache-Control': 'no-store', Vary: 'Accept', 'X-Content-Type-Options': 'nosniff' };
  response.statusCode = status;
  for (const [name, value] of Object.entries({ ...usual, ...headers })) response.setHeader(name, value);
  response.end(body);
}

export function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  sendAnswer(response, status, { ...headers, ...jsonType }, JSON.stringify(body));
}
