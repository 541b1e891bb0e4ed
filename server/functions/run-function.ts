import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorJson } from '../serving/answer-error';
import type { LoadedRelease } from '../serving/loaded-release';
import type { RequestPath } from '../serving/request-path';
import { expressRequest, expressResponse } from './express-form';
import { failFunction } from './fail-function';
import { readBody, UnreadableBody } from './read-body';

const patience = 30_000;

/** Runs the function at a path. One that throws, rejects or does not answer in time gets an error instead of its answer, and the server goes on. */
export async function runFunction(request: FastifyRequest, reply: FastifyReply, { path, query }: RequestPath, release: LoadedRelease) {
  const found = release.functions.at(path);
  if (!found) return errorJson(reply, 404, 'There is no such function.');
  const body = bodyOf(request);
  if (body instanceof UnreadableBody) return errorJson(reply, 400, `${body.message}.`);
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('cache-control', 'no-store');
  reply.hijack();
  const { ip, protocol } = request;
  const response = expressResponse(reply.raw);
  const late = setTimeout(() => void failFunction(response, 504, request.headers, release), patience);
  reply.raw.once('close', () => clearTimeout(late));
  try {
    const returned = found.run(expressRequest(request.raw, { path, query, params: found.params, body, ip, protocol }), response);
    await Promise.all([returned, response.functionResult]);
  } catch (error) {
    request.log.error({ err: error, function: path }, 'a function failed');
    await failFunction(response, 500, request.headers, release);
  }
  return reply;
}

function bodyOf(request: FastifyRequest): unknown {
  try {
    return readBody(request.body, request.headers['content-type']);
  } catch (error) {
    return error;
  }
}
