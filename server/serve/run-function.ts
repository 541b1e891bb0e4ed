import type { FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'node:querystring';
import { localeOfHost, type Origins } from '../../core/i18n/locales';
import { errorJson } from './responses';
import { type FunctionResponse, type LoadedRelease, readFileAt, readPage, readText } from './loaded-release';
import type { RequestPath } from './request-path';
import { tooLarge } from '../forms/body-limits';
import { answerLanguage, htmlType, jsonType, pageReader, type SubmissionRequest } from '../forms/submission-http';
import { errorDocument, errorShape, ourFault } from './error-document';
import { wantsPage } from '../../platform/http/request-headers';
import type { FormKind } from '../../core/forms/form-definitions';
import { drainBeforeClose } from '../../platform/http/connections';
import { answerRefusal } from '../forms/submission-response';
import { defaultDependencies } from '../forms/endpoint-dependencies';
import { SubmissionRefusal } from '../forms/refusal';

const timeout = 30_000;

/** On what no cache keeps: a kept answer would show the id of another request. */
export const requestIdHeader = 'x-request-id';

/** Runs a function. One that fails or takes too long gets an error as its answer. */
export async function runFunction(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, query }: RequestPath,
  { release, origins }: { release: LoadedRelease; origins?: Origins | undefined },
) {
  const run = release.functions.at(path);
  if (!run) return errorJson(reply, 404, 'There is no such function.');
  hijackReply(reply);
  const response: FunctionResponse = reply.raw;
  const hostLocale = origins ? localeOfHost(request.host, origins) : null;
  const asked = { headers: request.headers, hostLocale };
  const fail = (status: keyof typeof messages) => failFunction(response, status, asked, release);
  const late = setTimeout(() => void fail(504), timeout);
  reply.raw.once('close', () => clearTimeout(late));
  try {
    const sent = Object.assign(functionRequest(request, path, query, release), { hostLocale });
    const returned = run(sent, response);
    await Promise.all([returned, response.functionResult]);
  } catch (error) {
    request.log.error({ err: error, function: path }, 'a function failed');
    await fail(500);
  }
  return reply;
}

/** Node's request, with what Gatsby's wrapper reads and what the endpoints of the forms need. */
function functionRequest(
  { raw, body, ip, host, log }: FastifyRequest,
  path: string,
  query: string,
  release: LoadedRelease,
): SubmissionRequest {
  // Gatsby's parsers leave alone what has been read.
  Object.defineProperty(raw, 'readableEnded', { value: true });
  return Object.assign(raw, {
    originalUrl: raw.url ?? '',
    query: parse(query.slice(1)),
    body: body ?? Buffer.alloc(0),
    ip,
    siteHost: host,
    readPage: (page: string) => readPage(release, page),
    readFile: (file: string) => readFileAt(release, file),
    report: (error: unknown) => log.error({ err: error, function: path }, 'a submission could not be stored'),
    warn: (line: string) => log.warn({ function: path }, line),
  });
}

type RequestHead = Pick<SubmissionRequest, 'headers' | 'hostLocale'>;

const messages = { 500: ourFault, 504: 'The answer took too long.' } as const;

async function failFunction(
  response: FunctionResponse,
  status: keyof typeof messages,
  asked: RequestHead,
  release: LoadedRelease,
): Promise<void> {
  if (response.writableEnded) return;
  // Half an answer is out: only a cut connection says that it is not whole.
  if (response.headersSent) return void response.destroy();
  for (const name of ['content-encoding', 'content-type', 'etag', 'location']) response.removeHeader(name);
  const [type, body] = wantsPage(asked.headers.accept)
    ? [htmlType, await errorPageFor(asked, release)]
    : [jsonType, JSON.stringify(errorShape(status, messages[status]))];
  // The visitor, or the function after all, may have been quicker.
  if (response.headersSent || response.writableEnded) return;
  response.statusCode = status;
  response.setHeaders(new Map(Object.entries(type))).end(body);
}

/** In the language of the page that the form stood on. */
async function errorPageFor(asked: RequestHead, release: LoadedRelease): Promise<string> {
  const locale = answerLanguage(asked, {});
  const page = release.errorPage(500, locale);
  const html = page && (await readText(page).catch(() => null));
  return html ?? errorDocument(500, locale, { instead: true });
}

/** Leaves the answer to code that writes to Node's response; headers set so far are kept. */
function hijackReply(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('cache-control', 'no-store');
  reply.raw.setHeader(requestIdHeader, reply.request.id);
  reply.hijack();
}

/** Answers for a form whose body never came to its function: too large, broken, or no room. */
export async function refuseSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, status, release }: { form: FormKind; status: number; release: LoadedRelease },
) {
  const refusal = status === 413 ? tooLarge(form) : new SubmissionRefusal(status === 503 ? 'busy' : 'unreadable');
  const sent = Object.assign(request.raw, { ip: request.ip, readPage: (path: string) => readPage(release, path) });
  hijackReply(reply);
  drainBeforeClose(request.raw.socket);
  const refused = { form, refusal, fields: {}, readPage: pageReader(sent, '') };
  await answerRefusal(sent, reply.raw, refused, defaultDependencies.refusals());
  return reply;
}
