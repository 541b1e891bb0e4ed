import { stringify } from 'yaml';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Person, type Requester, may, type Right } from '../auth/rights';
import { isOfStorage } from '../../platform/files/storage-problem';
import { RightMissing, SaveRefusal, sizeText } from './save/refusal';
import type { ContentProblem } from '../../core/content/problems';
import { saveLimit } from './save/allowed-files';
import { fieldInForm, problemInForm, problemText } from './editor-words';
import { commandLocale, initialLocale, type Locale } from '../../core/i18n/locales';
import { acceptedLanguages } from '../../platform/http/request-headers';

const people = new WeakMap<FastifyRequest, Person>();

export interface Team {
  authenticate: Requester;
  isOurs: (request: FastifyRequest) => boolean;
}

export function onlyForTeam(app: FastifyInstance, { authenticate, isOurs }: Team): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
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

function languageOf(request: FastifyRequest): Locale {
  return (
    people.get(request)?.language ??
    initialLocale(undefined, [
      ...acceptedLanguages(request.headers['accept-language']),
      commandLocale,
    ])
  );
}

const mostShown = 5;

/** Answers refusals in the language of the user; `message` is for the editor, as Gitea has it. */
export function refuse(log: (line: string) => void) {
  return (
    error: FastifyError | SaveRefusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const refusal = asRefusal(error);
    const { method, routeOptions } = request;
    if (refusal.status >= 500 && error !== refusal)
      log(
        `${method} ${routeOptions.url ?? 'unknown path'} failed: ${error.stack ?? error.message}`,
      );
    const language = languageOf(request);
    const { message, problems } = inWords(refusal, language);
    if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer');
    if (refusal.status === 503) void reply.header('retry-after', '30');
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .send({
        message,
        error: { code: refusal.code, message, path: refusal.facts.path },
        ...(refusal.code === 'both_changed' && { newer: newerVersion(refusal, language) }),
        ...(refusal.code === 'is_gone' && {
          gone: { who: refusal.facts.who, when: refusal.facts.when },
        }),
        ...(problems.length > 0 && { problems }),
      });
  };
}

const longestText = 20_000;

function newerVersion({ facts, conflicts }: SaveRefusal, language: Locale) {
  const { path = '', sha, who, when } = facts;
  const fields = conflicts.map(({ field, theirs, mine }) => ({
    field,
    label: fieldInForm(path, field, language),
    theirs: fieldText(theirs).slice(0, longestText),
    mine: fieldText(mine).slice(0, longestText),
  }));
  return { path, sha, who, when, fields };
}

function fieldText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? stringify(value, { lineWidth: 0 }).trim() : String(value);
}

export function inWords(
  refusal: SaveRefusal,
  language: Locale,
): { message: string; problems: (ContentProblem & { message: string })[] } {
  const problems = refusal.problems.map((problem) => ({
    ...problem,
    message: problemText(problem, language),
  }));
  const lines = refusal.problems
    .slice(0, mostShown)
    .map((problem) => problemInForm(problem, language));
  if (problems.length > mostShown) lines.push(`… +${problems.length - mostShown}`);
  return { message: refusal.said(language, { problems: lines.join(' · ') }), problems };
}

/** `limit`: of the body, in bytes. */
export function asRefusal(
  error: FastifyError | SaveRefusal,
  limit: number = saveLimit,
): SaveRefusal {
  if (error instanceof SaveRefusal) return error;
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new SaveRefusal('save_too_large', { limit: sizeText(limit) });
  if (statusCode === 404) return new SaveRefusal('not_found');
  if (isOfStorage(error)) return new SaveRefusal('not_written');
  return statusCode < 500
    ? new SaveRefusal('malformed', { what: error.message })
    : new SaveRefusal('failed');
}
