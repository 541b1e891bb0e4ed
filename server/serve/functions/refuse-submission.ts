import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorForm } from '../../../core/forms/declared-fields';
import { drainBeforeClose } from '../../../platform/http/drain-before-close';
import type { LoadedRelease } from '../loaded-release';
import { readPage } from '../read-page';
import { answerRefusal } from '../../forms/answer-refusal';
import { ourParts } from '../../forms/endpoint-parts';
import { tooLarge } from '../../forms/limits';
import { Refusal } from '../../forms/refusal';
import { hijackReply } from './hijack-reply';

interface ErrorContext {
  form: VisitorForm;
  status: number;
  release: LoadedRelease;
}

/** Answers for a form whose body never came to its function: too large, or broken. */
export async function refuseSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, status, release }: ErrorContext,
) {
  const refusal = status === 413 ? tooLarge(form) : new Refusal('unreadable');
  const sent = Object.assign(request.raw, {
    ip: request.ip,
    readPage: (path: string) => readPage(release, path),
  });
  hijackReply(reply);
  drainBeforeClose(request.raw.socket);
  await answerRefusal(
    sent,
    reply.raw,
    { form, refusal, fields: {}, siteUrl: '' },
    ourParts.refusals(),
  );
  return reply;
}
