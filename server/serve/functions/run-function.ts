import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorJson } from '../answer-error';
import type { LoadedRelease } from '../loaded-release';
import { readPage } from '../read-page';
import type { RequestPath } from '../request-path';
import { formAt } from '../../forms/limits';
import { expressRequest, expressResponse } from './express-adapter';
import { failFunction } from './fail-function';
import { hijackReply } from './hijack-reply';
import { readBody, UnreadableBody } from './read-body';

const patience = 30_000;

/**
 * Runs the function at a path. One that throws, rejects or does not answer in time gets an error
 * instead of its answer, and the server goes on.
 */
export async function runFunction(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, query }: RequestPath,
  release: LoadedRelease,
) {
  const found = release.functions.at(path);
  if (!found) return errorJson(reply, 404, 'There is no such function.');
  // The forms read theirs themselves: they know how much it may be, and say what is wrong with it
  // in the visitor's language.
  const body = formAt(path) ? (request.body ?? Buffer.alloc(0)) : bodyOf(request);
  if (body instanceof UnreadableBody) return errorJson(reply, 400, `${body.message}.`);
  hijackReply(reply);
  const facts = { path, query, params: found.params, body, ...placeOf(request, release, path) };
  const response = expressResponse(reply.raw);
  const late = setTimeout(
    () => void failFunction(response, 504, request.headers, release),
    patience,
  );
  reply.raw.once('close', () => clearTimeout(late));
  try {
    const returned = found.run(expressRequest(request.raw, facts), response);
    await Promise.all([returned, response.functionResult]);
  } catch (error) {
    request.log.error({ err: error, function: path }, 'a function failed');
    await failFunction(response, 500, request.headers, release);
  }
  return reply;
}

/**
 * Where a function stands: who asks, by which name of the site, what it can read of it and whom it
 * tells of its failures.
 */
function placeOf(
  { ip, protocol, host, log }: FastifyRequest,
  release: LoadedRelease,
  path: string,
) {
  return {
    ip,
    protocol,
    siteHost: host,
    readPage: (page: string) => readPage(release, page),
    report: (error: unknown) =>
      log.error({ err: error, function: path }, 'a submission could not be stored'),
    warn: (line: string) => log.warn({ function: path }, line),
  };
}

function bodyOf(request: FastifyRequest): unknown {
  try {
    return readBody(request.body, request.headers['content-type']);
  } catch (error) {
    return error;
  }
}
