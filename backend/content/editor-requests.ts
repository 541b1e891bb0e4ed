import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Person, type Requester, may, type Right } from '../auth/rights';
import { isOfStorage } from '../../platform/files/storage-problem';
import { RightMissing, SaveRefusal, sizeText } from './save/refusal';
import type { ContentProblem } from '../../core/content/problems';
import { saveLimit } from './save/allowed-files';
import { problemInForm, problemText } from './editor-words';
import type { Locale } from '../../core/i18n/locales';

const people = new WeakMap<FastifyRequest, Person>();

export interface Team {
  authenticate: Requester;
  isOurs: (request: FastifyRequest) => boolean;
}

export function onlyForTeam(app: FastifyInstance, { authenticate, isOurs }: Team): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
    if (!isOurs(request)) throw new SaveRefusal('other_site');
    const person = await authenticate(request);
    if (!person) throw new SaveRefusal('signed_out');
    people.set(request, person);
  });
}

export function signedInPerson(request: FastifyRequest): Person {
  const person = people.get(request);
  if (!person) throw new SaveRefusal('signed_out');
  return person;
}

export function assertMay(request: FastifyRequest, right: Right): void {
  if (!may(signedInPerson(request), right)) throw new RightMissing(right);
}

const mostShown = 5;

export function inWords(
  refusal: SaveRefusal,
  language: Locale,
): { message: string; problems: (ContentProblem & { message: string })[] } {
  const problems = refusal.problems.map((problem) => ({ ...problem, message: problemText(problem, language) }));
  const lines = refusal.problems.slice(0, mostShown).map((problem) => problemInForm(problem, language));
  if (problems.length > mostShown) lines.push(`… +${problems.length - mostShown}`);
  return { message: refusal.said(language, { problems: lines.join(' · ') }), problems };
}

/** `limit`: of the body, in bytes. */
export function asRefusal(error: FastifyError | SaveRefusal, limit: number = saveLimit): SaveRefusal {
  if (error instanceof SaveRefusal) return error;
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new SaveRefusal('save_too_large', { limit: sizeText(limit) });
  if (statusCode === 404) return new SaveRefusal('not_found');
  if (isOfStorage(error)) return new SaveRefusal('not_written');
  return statusCode < 500 ? new SaveRefusal('malformed', { what: error.message }) : new SaveRefusal('failed');
}
