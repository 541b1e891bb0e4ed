import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatusOf } from '../../core/routing/error-pages';
import { pathFor } from '../../core/routing/paths';
import type { BodyCache } from './body-cache';
import type { LiveReleases } from './live-releases';
import { answerError } from './answer-error';
import type { RequestPath } from './request-path';
import { languageOf } from '../../platform/http/root-language';
import { askEachTime, sendFile } from './send-file';

/**
 * Answers for everything that is no function: a file, a redirect, or the error page in the language
 * of the path; it says too whether something was here once.
 */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: RequestPath,
  live: LiveReleases,
  cache: BodyCache,
) {
  const release = live.current;
  const { path, query } = asked;
  const found = release.fileAt(path) ?? live.earlierAsset(path);
  const redirection = found ? null : release.redirectFrom(path, query);
  if (
    request.method !== 'GET' &&
    request.method !== 'HEAD' &&
    (found || redirection || path === '/')
  ) {
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send('Method Not Allowed');
  }
  if (path === '/') {
    reply.header('vary', 'Cookie, Accept-Language').header('cache-control', 'private, no-cache');
    return reply.redirect(`${pathFor('home', languageOf(request.headers))}${query}`, 302);
  }
  // The error pages have addresses of their own; they say there too what they are for.
  const error = errorStatusOf(path);
  if (found && !error) return sendFile(request, reply, found, cache);
  // Asked for each time, even for good: a page may move back, and a browser that remembers the way
  // there would go round in a circle.
  if (redirection)
    return reply
      .header('cache-control', askEachTime)
      .redirect(redirection.location, redirection.status);
  return answerError(request, reply, error ?? (release.isGone(path) ? 410 : 404), {
    release,
    cache,
  });
}
