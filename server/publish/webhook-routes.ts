import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { parseJson } from '../../platform/json';
import { bearerCheck } from '../../platform/http/tokens';
import { type BuildQueue, ReplayedWebhook } from './build-queue';
import type { PublishingSecrets } from './publishing-secrets';
import { errorJson, statusOf } from '../serve/responses';
import { ourFault } from '../serve/error-document';
import { drainBeforeClose } from '../../platform/http/connections';
import type { BuildEventStream } from './build-events';
import { claimedSignature, isSignatureOf, type OtherSenders, webhookProofs } from './webhook-proofs';
import { isRecord } from '../../core/content/entity-values';
import { isLocale } from '../../core/i18n/locales';
import type { ChangedEntity } from './build-tables';

interface WebhookOptions {
  queue: BuildQueue;
  secrets: PublishingSecrets;
  senders?: OtherSenders;
  news: BuildEventStream;
  onRequest(): void;
  clock?: () => Date;
}

/** What answers below `/hooks`, of a server whose live release has this id. */
export type HookRoutes = FastifyPluginAsync<{ release: () => string }>;

/** `ip`: whom the limits count as the visitor. */
export interface SeenRequest {
  release: string;
  host: string;
  ip: string;
  forwardedFor: string | string[] | null;
}

/** What the signature of `GET /hooks/request` is made of, which has no body. */
export const signedRequest = 'GET /hooks/request';

const nobodyElse: OtherSenders = { github: null, header: null, token: null };

/** What others send is there, right or wrong. */
const isAnother = ({ headers, query }: FastifyRequest): boolean =>
  'x-hub-signature-256' in headers ||
  'x-webhook-secret' in headers ||
  'authorization' in headers ||
  (isRecord(query) && 'token' in query);

const bodyLimit = 64 * 1024;
const allowed: Readonly<Record<string, string>> = {
  '/hooks/content': 'POST',
  '/hooks/builds': 'GET, HEAD',
  '/hooks/request': 'GET, HEAD',
};

/** `POST /hooks/content`; for staff `GET /hooks/builds` and `GET /hooks/request`. */
export function webhookRoutes(options: WebhookOptions): HookRoutes {
  const { queue, secrets, senders = nobodyElse, news, onRequest, clock = () => new Date() } = options;
  const isStaff = bearerCheck(secrets.buildsToken);
  const proofOf = webhookProofs(secrets.webhookSecret, senders);

  return async (app, { release }) => {
    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      if (status >= 500) request.log.error({ err: error }, 'a request failed');
      return refuse(reply, status, status < 500 ? (error as Error).message : ourFault);
    });
    const refusals = new RefusedWebhooks((line) => app.log.warn(line));

    app.post('/hooks/content', {
      bodyLimit,
      // What is not signed is not read.
      onRequest: async (request, reply) => {
        if (proofOf(request, clock()) !== null) return undefined;
        const isSigned = request.headers['x-signature'] !== undefined;
        if (!isSigned && isAnother(request)) refusals.count();
        const message = isSigned
          ? 'X-Signature must be t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">, and not older than five minutes.'
          : isAnother(request)
            ? 'The signature or the secret of this webhook is not right.'
            : 'X-Signature is missing.';
        return refuse(reply, 401, message);
      },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        // Asked again: while the body came, it may have become too old.
        const signature = proofOf(request, clock())?.(body) ?? null;
        if (!signature) {
          refusals.count();
          return refuse(reply, 401, 'The signature is not right for this body, or it is too old.');
        }
        try {
          const changed = namedChanges(body);
          const build = await queue.request({ cause: 'webhook', changed, signature });
          onRequest();
          return await reply.code(202).header('cache-control', 'no-store').send({ build });
        } catch (error) {
          const again = 'This webhook was taken before: sign each one anew.';
          if (error instanceof ReplayedWebhook) return refuse(reply, 409, again, 'replayed');
          request.log.error({ err: error }, 'a webhook could not be stored');
          return errorJson(reply, 503, 'The list of builds cannot be written: try again later.');
        }
      },
    });

    const staffOnly = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isStaff(request.headers.authorization)) return undefined;
      reply.header('www-authenticate', 'Bearer');
      const message = 'BUILDS_TOKEN is needed: send it as Authorization: Bearer ….';
      return errorJson(reply, 401, message);
    };

    const isSigned = ({ headers }: FastifyRequest): boolean => {
      const claimed = claimedSignature(headers['x-signature'], clock());
      return claimed !== null && isSignatureOf(Buffer.from(signedRequest), claimed, secrets.webhookSecret);
    };

    app.route({
      method: ['GET', 'HEAD'],
      url: '/hooks/request',
      onRequest: async (request, reply) => (isSigned(request) ? undefined : staffOnly(request, reply)),
      handler: async ({ host, ip, headers }, reply) => {
        const forwardedFor = headers['x-forwarded-for'] ?? null;
        const data: SeenRequest = { release: release(), host, ip, forwardedFor };
        return reply.header('cache-control', 'no-store').send({ data });
      },
    });

    app.route({
      method: ['GET', 'HEAD'],
      url: '/hooks/builds',
      onRequest: staffOnly,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').header('vary', 'accept');
        const isStream = /\btext\/event-stream\b/.test(request.headers.accept ?? '');
        if (request.method === 'HEAD' || !isStream) return reply.send({ data: await queue.list() });
        const stream = news.streamFrom(Number(request.headers['last-event-id']));
        if (!stream) return errorJson(reply, 503, 'Too many are watching: try again later.');
        return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
      },
    });

    app.all('/hooks/*', async (request, reply) => {
      const allow = allowed[(request.raw.url ?? '').split('?')[0] ?? ''];
      if (allow === undefined) return errorJson(reply, 404, 'There is nothing at this address.');
      return errorJson(reply.header('allow', allow), 405, `This address takes ${allow}.`);
    });

    app.addHook('preClose', async () => news.close());
  };
}

/** What may still be on its way is not waited for. */
function refuse(reply: FastifyReply, status: number, message: string, code?: string) {
  drainBeforeClose(reply.request.raw.socket);
  return errorJson(reply.header('connection', 'close'), status, message, code);
}

/** Answers below `/hooks` where nothing is built: whoever posts there has the wrong URL. */
export const builtElsewhere: FastifyPluginAsync = async (app) => {
  app.all('/hooks/*', async (_request, reply) =>
    errorJson(
      reply,
      421,
      'This server builds nothing, it follows another one: send this to the server that builds.',
      'built_elsewhere',
    ),
  );
};

export const publisherAway: FastifyPluginAsync = async (app) => {
  app.all('/hooks/*', async (_request, reply) =>
    errorJson(
      reply.header('retry-after', '60'),
      503,
      'Nothing is published here at this moment: send this again later.',
    ),
  );
};

const maxNamed = 500;
// It is shown in terminals: nothing that would move there.
const name = /^[^\p{C}\s]{1,120}$/u;

/** `{"changed": [{"type": "articles", "locale": "pt", "id": "lamas"}]}`; others are ignored. */
export function namedChanges(body: Buffer): ChangedEntity[] {
  const told = parseJson(body.toString('utf8'));
  const entries = isRecord(told) && Array.isArray(told.changed) ? told.changed.slice(0, maxNamed) : [];
  return entries.filter(isChange).map(({ type, locale, id }) => ({ type, locale, id }));
}

function isChange(entry: unknown): entry is ChangedEntity {
  if (!isRecord(entry)) return false;
  const { type, locale, id } = entry;
  const isName = (value: unknown) => typeof value === 'string' && name.test(value);
  return isName(type) && isName(id) && typeof locale === 'string' && isLocale(locale);
}

const pause = 60_000;

/** Logs refused webhooks at most once a minute: masses of them must not fill the disk. */
class RefusedWebhooks {
  #count = 0;
  #saidAt = -Infinity;

  constructor(
    private readonly warn: (line: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  count(): void {
    this.#count += 1;
    if (this.now() - this.#saidAt < pause) return;
    const which = this.#count === 1 ? 'A webhook was' : `${this.#count} webhooks were`;
    this.warn(`${which} refused, because the signature is not right: is the secret the same on both sides?`);
    this.#count = 0;
    this.#saidAt = this.now();
  }
}
