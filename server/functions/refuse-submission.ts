import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorForm } from '../../core/forms/declared-fields';
import { lingerBeforeClose } from '../../platform/http/drain-before-close';
import type { LoadedRelease } from '../serving/loaded-release';
import { readPage } from '../serving/read-page';
import { answerRefusal } from '../submissions/answer-refusal';
import { ourParts } from '../submissions/endpoint-parts';
import { tooLarge } from '../submissions/limits';
import { Refusal } from '../submissions/refusal';
import { handOver } from './hand-over';

interface Circumstances {
  form: VisitorForm;
  status: number;
  release: LoadedRelease;
}

/** Answers for a form whose body never came to its function: too large, or broken. */
export async function refuseSubmission(request: FastifyRequest, reply: FastifyReply, { form, status, release }: Circumstances) {
  const refusal = status === 413 ? tooLarge(form) : new Refusal('unreadable');
  const sent = Object.assign(request.raw, { ip: request.ip, readPage: (path: string) => readPage(release, path) });
  handOver(reply);
  lingerBeforeClose(request.raw.socket);
  await answerRefusal(sent, reply.raw, { form, refusal, fields: {}, siteUrl: '' }, ourParts.refusals());
  return reply;
}
