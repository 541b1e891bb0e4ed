import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import type { ContentProblem } from '../../core/content/content-problem';
import { saveLimit } from './save/limits';
import { inWordsOf } from './save/problem-words';
import { Refusal, sizeText, type EditorLanguage } from './save/refusal';
import { languageOf } from './authenticate-editor';
import { problemInForm } from './messages/names';

const mostShown = 5;

/**
 * Answers what is not done in the words of who asked: `message` for the editor, as Gitea has it;
 * the same as every error here.
 */
export function refuse(log: (line: string) => void) {
  return (
    error: FastifyError | Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const refusal = asRefusal(error);
    const { method, routeOptions } = request;
    if (refusal.code === 'failed')
      log(
        `${method} ${routeOptions.url ?? 'unknown address'} failed: ${error.stack ?? error.message}`,
      );
    const { message, problems } = inWords(refusal, languageOf(request));
    if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer');
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .send({
        message,
        error: { code: refusal.code, message },
        ...(problems.length > 0 && { problems }),
      });
  };
}

/** Why something is not done, with what is wrong where, in the words of who asked. */
export function inWords(
  refusal: Refusal,
  language: EditorLanguage,
): { message: string; problems: ContentProblem[] } {
  const problems = refusal.problems.map((problem) => inWordsOf(language, problem));
  const lines = problems.slice(0, mostShown).map((problem) => problemInForm(problem, language));
  if (problems.length > mostShown) lines.push(`… +${problems.length - mostShown}`);
  return {
    message: refusal.said(language).replace('{problems}', () => lines.join(' · ')),
    problems,
  };
}

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new Refusal('save_too_large', { limit: sizeText(saveLimit) });
  if (statusCode === 404) return new Refusal('not_found');
  return statusCode < 500
    ? new Refusal('malformed', { what: error.message })
    : new Refusal('failed');
}
