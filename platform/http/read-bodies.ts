import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { NoRoom } from '../uploads/document-budget';
import { receiveTime } from './connections';
import { networkOfIp } from './ip-network';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

interface Limits {
  /** Of bodies that arrive or are being answered, of all together and of one network. */
  ofAll: number;
  ofNetwork: number;
  waiting: number;
  waitingOfNetwork: number;
  patience: number;
  /** How long a body may stand still before it makes room for those that wait. */
  grace: number;
}

const usual: Limits = {
  ofAll: 64 * mebibyte,
  // The largest form fits.
  ofNetwork: 16 * mebibyte,
  waiting: 1_000,
  waitingOfNetwork: 50,
  patience: 20_000,
  grace: 5_000,
};

/** Node reads as much of each connection, before anybody has asked for it. */
const uncounted = 64 * kibibyte;

interface Body {
  network: string;
  /** As many as there may be. */
  bytes: number;
  received: number;
  /** In ms; null: it is whole. */
  since: number | null;
  /** It waits: there is room. */
  begin: () => void;
  fail: (why: Error) => void;
}

/**
 * Bodies are read while there is room for them; others wait unread and in the end get NoRoom (503).
 * Of those that wait the network that has the least comes first. What is announced and does not come
 * makes room for them, so that nobody holds it by announcing alone.
 */
export function readBodies(app: FastifyInstance, given: Partial<Limits> = {}): void {
  const limits = { ...usual, ...given };
  const taken = new Set<Body>();
  const waiting = new Set<Body>();
  const bodies = new WeakMap<FastifyRequest, Body>();
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = sizeOf(request);
    if (bytes <= uncounted) return payload;
    const network = networkOfIp(request.ip);
    const body: Body = { network, bytes, received: 0, since: null, begin: ignore, fail: ignore };
    bodies.set(request, body);
    reply.raw.once('close', () => (waiting.has(body) ? body.fail(new NoRoom()) : leave(body)));
    await enter(body);
    return payload;
  });

  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    collect(payload, sizeOf(request), bodies.get(request)),
  );

  function enter(body: Body): Promise<void> {
    const own = [...waiting].filter(({ network }) => network === body.network);
    if (waiting.size >= limits.waiting || own.length >= limits.waitingOfNetwork) return Promise.reject(new NoRoom());
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => body.fail(new NoRoom()), limits.patience);
      body.begin = () => {
        clearTimeout(late);
        resolve();
      };
      body.fail = (why) => {
        clearTimeout(late);
        leave(body);
        reject(why);
      };
      waiting.add(body);
      beginWaiting();
    });
  }

  function leave(body: Body): void {
    waiting.delete(body);
    taken.delete(body);
    beginWaiting();
  }

  function beginWaiting(): void {
    for (let next = first(); next; next = first()) {
      waiting.delete(next);
      taken.add(next);
      next.since = performance.now();
      next.begin();
    }
    if (waiting.size > 0) timer ??= setInterval(endSlow, limits.grace / 5).unref();
    else timer = void clearInterval(timer);
  }

  /** The one that begins next; a small one does not pass a large one for ever. */
  function first(): Body | null {
    const sums = new Map<string, number>();
    const sumOf = ({ network }: Body) => sums.get(network) ?? 0;
    let all = 0;
    for (const body of taken) {
      all += body.bytes;
      sums.set(body.network, sumOf(body) + body.bytes);
    }
    const fitting = [...waiting].filter((body) => sumOf(body) + body.bytes <= limits.ofNetwork);
    const [next] = fitting.sort((one, other) => sumOf(one) - sumOf(other));
    return next && all + next.bytes <= limits.ofAll ? next : null;
  }

  /** Those that will not be whole in time, at the pace at which they come. */
  function endSlow(): void {
    const now = performance.now();
    for (const body of taken) {
      const time = now - (body.since ?? now);
      if (time > limits.grace && body.received / body.bytes < time / receiveTime) body.fail(new NoRoom());
    }
  }
}

const ignore = () => undefined;

function sizeOf({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': chunked } = headers;
  if (length === undefined) return chunked === undefined ? 0 : bodyLimit;
  if (Number(length) > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  return Number(length);
}

/** Reads it into its place: no second copy of it is made. */
function collect(payload: IncomingMessage, size: number, body?: Body): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  return new Promise((resolve, reject) => {
    const fail = (why: Error) => {
      payload.off('data', take).pause();
      reject(why);
    };
    const take = (part: Buffer) => {
      if (at + part.length > size) return fail(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      at += part.copy(bytes, at);
      if (body) body.received = at;
    };
    if (body) body.fail = fail;
    payload.on('data', take);
    payload.once('error', (error) => reject(Object.assign(error, { statusCode: 400 })));
    payload.once('end', () => {
      if (body) body.since = null;
      resolve(bytes.subarray(0, at));
    });
  });
}
