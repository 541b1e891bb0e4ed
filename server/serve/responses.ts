import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, localeOfHost, localeOfPath, type Origins } from '../../core/i18n/locales';
import { errorStatusOf, pathFor } from '../../core/routing/paths';
import { askEachTime, type BodyCache, languageHeaders, ofVisitor, sendFile } from './send-file';
import { isOfStorage } from '../../platform/files/storage-problem';
import type { LiveReleases } from '../releases/live-releases';
import { encodedPath, encodePath, plainQuery, plainUrl, type RequestPath } from './request-path';
import { languageOf, wantsJson } from '../../platform/http/request-headers';
import { errorDocument, errorShape, ourFault } from './error-document';
import type { LoadedRelease } from './loaded-release';

interface PageContext {
  live: LiveReleases;
  cache: BodyCache;
  rootRedirectStatus: number;
  origins?: Origins;
}

export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: RequestPath,
  { live, cache, rootRedirectStatus, origins }: PageContext,
) {
  const { path } = asked;
  const query = plainQuery(asked.query);
  const file = () => live.current.fileAt(path) ?? live.earlierAsset(path);
  // A page that another machine answered with may name files which are new.
  if (path !== '/' && !file()) await live.catchUp();
  const release = live.current;
  const found = file();
  const { locale, byVisitor } = found ? fileLanguage : languageFor(request, origins);
  const redirection = found ? null : release.redirectFrom(path, query, locale);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && (found || redirection || path === '/'))
    return reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('Method Not Allowed');
  if (path === '/') {
    reply.header('vary', languageHeaders).header('cache-control', ofVisitor);
    return reply.redirect(`${pathFor('home', locale)}${query}`, rootRedirectStatus);
  }
  // The error pages have addresses of their own; they say there too what they are for.
  const error = errorStatusOf(path);
  const plain = found && !error ? plainUrl(request.raw.url ?? '', asked) : null;
  const moved = redirection?.location ?? plain;
  const own = moved ?? (found && !error ? encodePath(path) + query : null);
  const elsewhere = own && atOwnDomain(own, request, origins);
  if (found && !error && plain === null && !elsewhere) return sendFile(request, reply, found, cache);
  const location = elsewhere ?? moved;
  if (location !== null) {
    if (byVisitor && redirection?.byLanguage)
      return reply.headers({ vary: languageHeaders, 'cache-control': ofVisitor }).redirect(location, 302);
    // Not kept even for good: a page may move back, and a browser would go round in a circle.
    return reply.header('cache-control', askEachTime).redirect(location, redirection?.status ?? 301);
  }
  const status = error ?? (release.isGone(path) ? 410 : 404);
  return answerError(request, reply, status, { release, cache, origins });
}

const fileLanguage = { locale: defaultLocale, byVisitor: false };

/** The language of what has none in its address: of its host, else of the visitor. */
function languageFor(request: FastifyRequest, origins?: Origins) {
  const ofHost = origins ? localeOfHost(request.host, origins) : null;
  return { locale: ofHost ?? languageOf(request.headers), byVisitor: ofHost === null };
}

/** Where a page is that another language has at a domain of its own; null: here. */
export function atOwnDomain(location: string, { host }: FastifyRequest, origins?: Origins): string | null {
  const locale = localeOfPath(encodedPath(location));
  const ofHost = origins && localeOfHost(host, origins);
  return locale && ofHost && ofHost !== locale ? origins[locale] + location : null;
}

interface ErrorContext {
  release: LoadedRelease;
  cache: BodyCache;
  origins: Origins | undefined;
  /** What a JSON client is told; nothing of what happened inside. */
  message?: string;
}

/** What a broken answer may have said of itself before it broke. */
const saidTooSoon = 'etag vary content-encoding content-length content-range accept-ranges content-type'.split(' ');

/** JSON for who asked for it, else the site's error page, else a plain page. */
export async function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { release, cache, origins, message }: ErrorContext,
) {
  for (const name of saidTooSoon) reply.removeHeader(name);
  const { locale, byVisitor } = errorLanguage(request, origins);
  const gone = 'What was at this address is gone.';
  const missing = status === 410 ? gone : 'This page could not be found';
  if (wantsJson(request.headers.accept))
    return errorJson(reply, status, message ?? (status < 500 ? missing : ourFault));
  const kind = status === 404 || status === 410 ? status : status >= 500 ? 500 : null;
  const page = kind && release.errorPage(kind, locale);
  if (page) {
    try {
      return await sendFile(request, reply, page, cache, { status, byVisitor });
    } catch (error) {
      request.log.error({ err: error, status }, 'the error page itself cannot be shown');
      for (const name of saidTooSoon) reply.removeHeader(name);
    }
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(errorDocument(status, locale, { instead: kind !== null }));
}

function errorLanguage(request: FastifyRequest, origins?: Origins) {
  const ofPath = localeOfPath(encodedPath(request.raw.url ?? ''));
  return ofPath ? { locale: ofPath, byVisitor: false } : languageFor(request, origins);
}

export function errorJson(reply: FastifyReply, status: number, message: string, code?: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(errorShape(status, message, code));
}

/** The error status that an error, or its response, has; else 500. */
export function statusOf(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as Failure;
  const named = [statusCode, status, response?.statusCode, response?.status].find(isErrorStatus);
  return named ?? (isOfStorage(error) ? 503 : 500);
}

interface Failure {
  statusCode?: unknown;
  status?: unknown;
  response?: { statusCode?: unknown; status?: unknown } | null;
}

const isErrorStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600;
