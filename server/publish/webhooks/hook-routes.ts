import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bearerCheck } from '../../../platform/http/access-token';
import { ReplayedHook, type BuildQueue } from '../build-queue';
import type { PublishingSecrets } from '../publishing-secrets';
import { errorJson, statusOf } from '../../serve/answer-error';
import { ourFault } from '../../serve/error-document';
import { drainBeforeClose } from '../../../platform/http/drain-before-close';
import type { BuildNews } from './build-news';
import { claimedSignature, isSignatureOf } from './check-signature';
import { namedChanges } from './hook-body';
import { RefusalLog } from './refusal-log';

export interface HookOptions {
  queue: BuildQueue;
  secrets: PublishingSecrets;
  /** What is told to those who watch. */
  news: BuildNews;
  /** Called when a build waits. */
  onRequest(): void;
  clock?: () => Date;
}

const bodyLimit = 64 * 1024;
const allowed: Readonly<Record<string, string>> = {
  '/hooks/content': 'POST',
  '/hooks/builds': 'GET, HEAD',
};

/**
 * `POST /hooks/content`: content has changed. `GET /hooks/builds`: what is built, and what became
 * of it, for staff.
 */
export function hookRoutes({
  queue,
  secrets,
  news,
  onRequest,
  clock = () => new Date(),
}: HookOptions): FastifyPluginAsync {
  const isStaff = bearerCheck(secrets.buildsToken);

  return async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      if (status >= 500) request.log.error({ err: error }, 'a request failed');
      return refuse(request, reply, status, status < 500 ? (error as Error).message : ourFault);
    });
    const refusals = new RefusalLog((line) => app.log.warn(line));

    app.post('/hooks/content', {
      bodyLimit,
      // What is not signed is not read.
      onRequest: async (request, reply) => {
        if (claimedSignature(request.headers['x-signature'], clock()) !== null) return undefined;
        const given = request.headers['x-signature'] !== undefined;
        const message = given
          ? 'X-Signature must be t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">, and not older than five minutes.'
          : 'X-Signature is missing.';
        return refuse(request, reply, 401, message, 'unauthorised');
      },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        // Asked again: while the body came, it may have become too old.
        const claimed = claimedSignature(request.headers['x-signature'], clock());
        if (!claimed || !isSignatureOf(body, claimed, secrets.webhookSecret)) {
          refusals.note();
          return refuse(
            request,
            reply,
            401,
            'X-Signature is not right for this body.',
            'unauthorised',
          );
        }
        try {
          const build = await queue.request({
            cause: 'webhook',
            changed: namedChanges(body),
            signature: claimed,
          });
          onRequest();
          return await reply.code(202).header('cache-control', 'no-store').send({ build });
        } catch (error) {
          if (error instanceof ReplayedHook)
            return refuse(
              request,
              reply,
              409,
              'This webhook was taken before: sign each one anew.',
              'replayed',
            );
          request.log.error({ err: error }, 'a webhook could not be stored');
          return errorJson(reply, 503, 'The list of builds cannot be written: try again later.');
        }
      },
    });

    app.route({
      method: ['GET', 'HEAD'],
      url: '/hooks/builds',
      onRequest: async (request, reply) => {
        if (isStaff(request.headers.authorization)) return undefined;
        reply.header('www-authenticate', 'Bearer');
        return errorJson(
          reply,
          401,
          'BUILDS_TOKEN is needed: send it as Authorization: Bearer ….',
          'unauthorised',
        );
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').header('vary', 'accept');
        if (
          request.method === 'HEAD' ||
          !/\btext\/event-stream\b/.test(request.headers.accept ?? '')
        )
          return reply.send({ data: await queue.list() });
        const stream = news.streamFrom(Number(request.headers['last-event-id']));
        if (!stream) return errorJson(reply, 503, 'Too many are watching: try again later.');
        return reply
          .type('text/event-stream; charset=utf-8')
          .header('x-accel-buffering', 'no')
          .send(stream);
      },
    });

    app.all('/hooks/*', async (request, reply) => {
      const allow = allowed[(request.raw.url ?? '').split('?')[0] ?? ''];
      if (allow === undefined) return errorJson(reply, 404, 'There is nothing at this address.');
      return errorJson(
        reply.header('allow', allow),
        405,
        `This address takes ${allow}.`,
        'method_not_allowed',
      );
    });

    app.addHook('preClose', async () => news.close());
  };
}

/** What may still be on its way is not waited for. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
  code?: string,
) {
  drainBeforeClose(request.raw.socket);
  return errorJson(reply.header('connection', 'close'), status, message, code);
}
