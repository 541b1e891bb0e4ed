import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
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
    if (!error && !this.isTalkative) return;
    const status = reply.raw.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const answer = { method, path: loggedPath(url), kind: kindOf(url, status), status, ms };
    if (error) log.error({ ...answer, err: error }, 'an answer was not sent whole');
    else log.info(answer, 'answered');
  }
}
