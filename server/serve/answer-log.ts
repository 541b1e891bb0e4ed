import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { loggedPath } from '../../platform/log/log';
import { kindOf } from './answer-kind';

/** One line a request, when it is answered, in place of Fastify's two. */
export class AnswerLog extends LogController {
  /** `isTalkative`: LOG_LEVEL asks for lines of answers that are as they should be. */
  constructor(private readonly isTalkative: boolean) {
    super();
  }

  override incomingRequest(): void {
    // What comes is said with what became of it.
  }

  override requestCompleted(
    error: Error | null | undefined,
    { log, method, raw: { url = '/' } }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const answer = { method, url, status: reply.raw.statusCode, ms: reply.elapsedTime };
    if (error) log.error({ ...lineOf(answer), err: error }, 'an answer was not sent whole');
    else if (this.isTalkative) logAnswer(log, answer);
  }
}

interface Answer {
  method: string;
  url: string;
  status: number;
  ms: number;
}

/** `about`: what the log does not know by itself. */
export function logAnswer(log: FastifyBaseLogger, answer: Answer, about: object = {}): void {
  log.info({ ...about, ...lineOf(answer) }, 'answered');
}

function lineOf({ method, url, status, ms }: Answer) {
  const kind = kindOf(url, status);
  return { method, path: loggedPath(url), kind, status, ms: Math.round(ms * 10) / 10 };
}
