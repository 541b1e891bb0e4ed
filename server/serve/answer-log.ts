import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath } from '../../platform/log/log';
import { type AnswerKind, kindOf } from './answer-kind';

/** One line a request, when it is answered, in place of Fastify's two. */
export class AnswerLog extends LogController {
  /** `isTalkative`: LOG_LEVEL asks for lines of answers that are as they should be. */
  constructor(private readonly isTalkative: boolean) {
    super();
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    { log, method, raw: { url = '/' } }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const answer = { method, url, status: reply.raw.statusCode, ms: reply.elapsedTime };
    if (error) log.error(lineOf(answer, error), 'an answer was not sent whole');
    else if (this.isTalkative) logAnswer(log, answer);
  }
}

interface LoggedAnswer {
  method: string;
  url: string;
  status: number;
  ms: number;
}

function logAnswer(log: FastifyBaseLogger, answer: LoggedAnswer): void {
  log.info(lineOf(answer), 'answered');
}

/** Lines of one answer that is sent again and again: what they have in common is written out once. */
export function sameAnswerLog(
  log: FastifyBaseLogger,
  { method, url, status }: Omit<LoggedAnswer, 'ms'>,
): (ms: number) => void {
  const kind = kindOf(url, status);
  const line = log.child({ method, path: pathOf(url, kind, status), kind, status });
  return (ms) => line.info({ reqId: randomUUID(), ms: inTenths(ms) }, 'answered');
}

/** Written out: an object of spread ones takes the log four times as long. */
function lineOf({ method, url, status, ms }: LoggedAnswer, err?: Error) {
  const kind = kindOf(url, status);
  return { method, path: pathOf(url, kind, status), kind, status, ms: inTenths(ms), err };
}

/** A path that leads to nothing, or is redirected, is what somebody typed: a name, a number. */
function pathOf(url: string, kind: AnswerKind, status: number): string {
  const isEndpoint = (kind === 'function' || kind === 'hook') && status !== 404;
  const isOurs = isEndpoint || status < 300 || status === 304 || status >= 500;
  return isOurs ? loggedPath(url) : '…';
}

const inTenths = (ms: number): number => Math.round(ms * 10) / 10;
