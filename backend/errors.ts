import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Right } from './auth/rights';
import { isOfStorage, type StorageProblem } from '../platform/files/storage-problem';

const errorTable = {
  unauthorised: [401, 'A valid token is needed: add ?token=… to the URL.'],
  signed_out: [401, 'Nobody is signed in.'],
  not_allowed: [403, 'Your role does not allow this.'],
  foreign_page: [403, 'This was not sent by a page of this origin.'],
  inbox_token_needed: [401, 'The token of the inbox is needed: send it as Authorization: Bearer ….'],
  not_edited: [404, 'Nothing can be edited here: the content folder is not a git repository.'],
  not_found: [404, 'There is nothing at this path.'],
  last_administrator: [409, 'This is the last administrator who can sign in: make another one first.'],
  cursor_gone: [410, 'This cursor is not known any more: ask for everything again, without "since".'],
  too_large: [413, 'This is larger than what is taken here.'],
  unsupported_media_type: [415, 'This content type is not taken here.'],
  range_not_satisfiable: [416, 'The file does not have this range of bytes.'],
  validation: [422, 'Some fields are not right.'],
  malformed_body: [422, 'The body cannot be read.'],
  idempotency_key_missing: [422, 'An Idempotency-Key header of 1 to 200 visible characters is needed.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used for another submission.'],
  too_many_tries: [429, 'Too many tries: wait as long as Retry-After says.'],
  busy: [503, 'Too many sign in at this moment: try again in a few seconds.'],
  unavailable: [503, 'This is out of order at this moment: try again later.'],
  internal: [500, 'Something went wrong here.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;

/** `fields`: a message for each invalid field. */
export class BackendError extends Error {
  override readonly name = 'BackendError';

  constructor(
    readonly code: ErrorCode,
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(errorTable[code][1]);
  }
}

/** Only people are given the name of the missing right. */
export class NotAllowed extends BackendError {
  constructor(readonly right: Right) {
    super('not_allowed');
  }
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_body',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
};

export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> };
}

/** Any error in the API: `{status: 404, body: {error: {code: 'not_found', message: …}}}`. */
export function errorReply(error: unknown): { status: number; body: ErrorBody } {
  const known = error instanceof BackendError ? error : isOfStorage(error) ? new BackendError('unavailable') : null;
  const code = known?.code ?? codeOfStatus[statusOf(error)] ?? 'internal';
  const [status, message] = errorTable[code];
  return { status, body: { error: { code, message, ...(known?.fields && { fields: known.fields }) } } };
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

/** Answers all errors by the table. Those of our own are logged, without the URL. */
export function errorHandler(log: (line: string) => void, present: (body: ErrorBody) => object = (body) => body) {
  return (
    error: FastifyError | StorageProblem,
    { method, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const { status, body } = errorReply(error);
    if (status === 500) log(`${method} ${routeOptions.url ?? 'unknown path'} failed: ${error.stack ?? error.message}`);
    if (isOfStorage(error) && !(error as Partial<StorageProblem>).isSaid) log(error.message);
    if (status === 503) void reply.header('retry-after', '60');
    return reply.code(status).header('cache-control', 'no-store').send(present(body));
  };
}

export function useErrorTable(app: FastifyInstance, log: (line: string) => void): void {
  app.setErrorHandler(errorHandler(log));
  app.setNotFoundHandler(() => {
    throw new BackendError('not_found');
  });
}
