import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorJson } from '../serving/error-page';
import type { RequestPath } from '../serving/request-path';
import { expressRequest, expressResponse, type FunctionResponse } from './express-form';
import type { FunctionTable } from './function-table';
import { readBody, UnreadableBody } from './read-body';

const patience = 30_000;

/** Runs the function at a path. One that throws, rejects or does not answer in time gets a JSON error, and the server goes on. */
export async function runFunction(request: FastifyRequest, reply: FastifyReply, { path, query }: RequestPath, functions: FunctionTable) {
  const found = functions.at(path);
  if (!found) return errorJson(reply, 404, 'not_found', 'There is no such function.');
  const body = bodyOf(request);
  if (body instanceof UnreadableBody) return errorJson(reply, 400, 'bad_request', `${body.message}.`);
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('cache-control', 'no-store');
  reply.hijack();
  const { ip, protocol } = request;
  const response = expressResponse(reply.raw);
  const late = setTimeout(() => fail(response, 504, 'timeout'), patience);
  reply.raw.once('close', () => clearTimeout(late));
  try {
    const returned = found.run(expressRequest(request.raw, { path, query, params: found.params, body, ip, protocol }), response);
    await Promise.all([returned, response.functionResult]);
  } catch (error) {
    request.log.error({ err: error, function: path }, 'a function failed');
    fail(response, 500, 'internal');
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

const messages = { 500: 'Something went wrong on our side.', 504: 'The answer took too long.' } as const;

function fail(response: FunctionResponse, status: keyof typeof messages, code: string): void {
  if (response.writableEnded) return;
  if (response.headersSent) {
    // Half an answer is out: cutting the connection is the only way left to say that it is not whole.
    response.destroy();
    return;
  }
  for (const name of ['content-encoding', 'content-type', 'etag', 'location']) response.removeHeader(name);
  response.status(status).json({ error: { code, message: messages[status] } });
}
