import { randomUUID } from 'node:crypto';
import type { Origins } from '../core/i18n/locales';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  closeWhenIdle,
  connectionOptions,
  drainBeforeClose,
  refuseMalformed,
  warnOfProxy,
} from '../platform/http/connections';
import { readBodies } from '../platform/http/read-bodies';
import { endStalledAnswers, type Pace } from '../platform/http/stalled-answers';
import { formKinds, forms } from '../core/forms/form-definitions';
import { isReference, referenceParameter, sentPath } from '../core/forms/reference';
import { uploadPartSize, uploadPath } from '../core/forms/uploads';
import { searchesPath } from '../core/searches/unanswered';
import { maxReport, vitalsPath } from '../core/vitals/vitals';
import { AnswerLog, sameAnswerLog } from './serve/answer-log';
import { cacheResponses } from './serve/response-cache';
import { refuseSubmission, requestIdHeader, runFunction } from './serve/run-function';
import { answerPage, answerError, atOwnDomain, errorJson, statusOf } from './serve/responses';
import { bodyCache, tellCdn } from './serve/send-file';
import { ourFault } from './serve/error-document';
import type { Log } from '../platform/log/log';
import { NoRoom } from '../platform/uploads/document-budget';
import type { OnAnswered } from './metrics/request-metrics';
import type { PreviewView } from './previews/preview-view';
import type { LiveReleases } from './releases/live-releases';
import type { LoadedRelease } from './serve/loaded-release';
import { decoded } from '../core/routing/decoded';
import { encodedPath, readRequestPath, type RequestPath } from './serve/request-path';
import { bodyLimit, formAt } from './forms/body-limits';
import { addSecurityHeaders } from '../platform/http/security-headers';
import type { HookRoutes } from './publish/webhook-routes';

export interface ServerOptions {
  live: LiveReleases;
  memoryLimit: number;
  /** Default: nothing is logged. */
  log?: Log['requests'];
  onAnswered?: OnAnswered;
  /** A proxy of ours stands in front: its word on the visitor's address counts. */
  trustProxy?: boolean;
  /** The pages may load a tag manager: the browser is told that it may. */
  tagManager?: boolean;
  /** Of each language: one that has a host to itself has its pages there, and what has no language. */
  origins?: Origins;
  rootRedirectStatus?: number;
  preview?: PreviewView;
  /** A CDN stands in front that is told what has changed. */
  cdn?: boolean;
  hooks?: HookRoutes;
  slowest?: Pace;
}

const largestBody = 1024 * 1024;

/** The server of the site, not listening yet: releases, functions, webhooks, `/healthz`. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { live, memoryLimit, log, onAnswered, hooks, preview } = options;
  const { trustProxy = false, tagManager = false, cdn = false } = options;
  const { rootRedirectStatus = 302, origins } = options;
  const isTalkative = log?.isLevelEnabled('info') ?? false;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger | undefined,
    // Not a word of the visitor: what a proxy or a browser sends as an id is not taken.
    genReqId: () => randomUUID(),
    logController: new AnswerLog(isTalkative),
    ...connectionOptions({ trustProxy }),
    bodyLimit: largestBody,
    // While it stops, what still arrives on an open connection is answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // A path that cannot be decoded would be answered outside of our hooks: no page has this one.
    rewriteUrl: ({ url = '/' }) => (decoded(encodedPath(url)) === null ? '/..' : url),
  });
  const cache = bodyCache(memoryLimit);

  addSecurityHeaders(app, tagManager, () => live.current.manifest.scriptSources);
  if (onAnswered)
    app.addHook('onResponse', ({ raw: { url = '/' } }, reply, done) => {
      // A function answers on its own, past Fastify.
      onAnswered(url, reply.raw.statusCode, reply.elapsedTime);
      done();
    });
  refuseMalformed(app);
  warnOfProxy(app, trustProxy, (line) => app.log.warn(line));
  // A function gets the bytes that were sent, whatever they are said to be.
  app.removeAllContentTypeParsers();
  readBodies(app);
  app.setErrorHandler(answerFailure);
  closeWhenIdle(app);
  endStalledAnswers(app, options.slowest);
  const previewed = new WeakSet<FastifyRequest>();
  if (preview || cdn)
    app.addHook('onSend', (request, reply, _payload, done) => {
      const hidden = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
      if (previewed.has(request)) reply.headers(hidden);
      else if (cdn) tellCdn(request, reply);
      done();
    });

  cacheResponses(app, { live, cache }, ({ method = '', url = '' }) => {
    const logSent = isTalkative ? sameAnswerLog(app.log, { method, url, status: 200 }) : undefined;
    return (ms) => {
      onAnswered?.(url, 200, ms);
      logSent?.(ms);
    };
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    handler: async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok', release: live.current.id }),
  });
  if (hooks) await app.register(hooks, { release: () => live.current.id });
  for (const form of formKinds) app.all(forms[form].action, { bodyLimit: bodyLimit(form) }, answer);
  app.all(uploadPath, { bodyLimit: uploadPartSize }, answer);
  for (const path of [vitalsPath, searchesPath]) app.all(path, { bodyLimit: maxReport }, answer);
  app.all('/*', answer);
  app.setNotFoundHandler(answer);
  return app;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const asked = readRequestPath(request.raw.url ?? '');
    const message = 'This address is not valid.';
    // A function has limits at its one address.
    const isOdd = asked && isFunctionPath(asked.path) && encodedPath(request.raw.url ?? '').includes('//');
    if (!asked || isOdd) return answerError(request, reply, 400, { release: live.current, cache, origins, message });
    if (isFunctionPath(asked.path)) return runFunction(request, reply, asked, { release: live.current, origins });
    if (await preview?.enter(request, reply, asked)) return reply;
    const seen = await preview?.releasesFor(request);
    const isHere = !seen && !atOwnDomain(asked.path, request, origins);
    const sent = isHere ? sentPage(asked, live.current) : null;
    if (sent) return runFunction(request, reply, sent, { release: live.current, origins });
    if (!seen) return answerPage(request, reply, asked, { live, cache, rootRedirectStatus, origins });
    previewed.add(request);
    const page = seen.live.current.fileAt(asked.path);
    if (request.method === 'GET' && page?.file.type.startsWith('text/html'))
      return preview?.page(reply, page, seen.until);
    // On another domain nobody would see the preview.
    return answerPage(request, reply, asked, { live: seen.live, cache, rootRedirectStatus });
  }

  /** Everything that goes wrong before or beside an answer; the details go to the log only. */
  function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const status = statusOf(error);
    const isBusy = error instanceof NoRoom;
    if (isBusy) reply.header('retry-after', error.retryAfter);
    else if (status >= 500) {
      request.log.error({ err: error }, 'a request failed');
      reply.header(requestIdHeader, request.id);
    }
    const message = status < 500 ? error.message : ourFault;
    const path = (request.raw.url ?? '').split('?')[0] ?? '';
    if (status === 413 || isBusy) {
      drainBeforeClose(request.raw.socket);
      reply.header('connection', 'close');
    }
    const form = (status < 500 || isBusy) && formAt(path);
    if (form) return refuseSubmission(request, reply, { form, status, release: live.current });
    return isFunctionPath(path)
      ? errorJson(reply, status, message)
      : answerError(request, reply, status, { release: live.current, cache, origins, message });
  }
}

/** A page that shows the number of what was sent: a function writes it in. */
function sentPage({ path, query }: RequestPath, release: LoadedRelease): RequestPath | null {
  if (!query.includes(referenceParameter) || !release.functions.at(sentPath)) return null;
  const reference = new URLSearchParams(query).get(referenceParameter);
  const isPage = release.fileAt(path)?.file.type.startsWith('text/html');
  if (!isPage || !isReference(reference)) return null;
  const asked = new URLSearchParams({ page: path, [referenceParameter]: reference });
  return { path: sentPath, query: `?${asked}` };
}

const isFunctionPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
