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
    if (error) log.error(lineOf(answer, undefined, error), 'an answer was not sent whole');
    else if (this.isTalkative) logAnswer(log, answer);
  }
}

interface Answer {
  method: string;
  url: string;
  status: number;
  ms: number;
}

/** `reqId`: where the log does not know it by itself. */
export const logAnswer = (log: FastifyBaseLogger, answer: Answer, reqId?: string): void =>
  log.info(lineOf(answer, reqId), 'answered');

/** Written out: an object of spread ones takes the log four times as long. */
function lineOf({ method, url, status, ms }: Answer, reqId?: string, err?: Error) {
  const [path, kind] = [loggedPath(url), kindOf(url, status)];
  return { reqId, method, path, kind, status, ms: Math.round(ms * 10) / 10, err };
}
