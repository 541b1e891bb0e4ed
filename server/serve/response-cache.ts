import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { malformation } from '../../platform/http/connections';
import type { LiveReleases } from '../releases/live-releases';
import type { LoadedRelease } from './loaded-release';
import type { BodyCache } from './send-file';

interface CachedResponse {
  /** Names and values in turn, as Node sends them. */
  headers: string[];
  /** Of the body, which is in memory as long as there is room for it. */
  hash: string;
  onSent: OnSent;
}

/** Is told that the answer was sent once more, in how many ms. */
type OnSent = (ms: number) => void;

/** Some 2 kB each. */
const mostCached = 5_000;
const longestKey = 500;

/** What decides about an answer, or arrives with a body. */
const decisive = [
  ...['if-none-match', 'if-modified-since', 'range', 'if-range'],
  ...['content-length', 'transfer-encoding'],
];

/** Sends files from memory in front of Fastify. `observe`: is asked once for each kept answer. */
export function cacheResponses(
  app: FastifyInstance,
  { live, cache }: { live: LiveReleases; cache: BodyCache },
  observe: (request: IncomingMessage) => OnSent,
): void {
  // While the server stops, Fastify ends each connection with its answer.
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  const kept = new LRUCache<string, CachedResponse>({ max: mostCached });
  let release = live.current;
  /** The release that was live when a request came. */
  const asked = new WeakMap<IncomingMessage, LoadedRelease>();

  // After all other hooks of its kind.
  app.addHook('onSend', (request, reply, payload, done) => {
    const key = keyOf(request.raw);
    const hash = String(reply.getHeader('etag')).slice(1, -1);
    const body = cache.peek(hash);
    if (key !== null && body && body === payload && isForAll(reply))
      if (asked.get(request.raw) === live.current)
        kept.set(key, { headers: headersOf(reply, body), hash, onSent: observe(request.raw) });
    done();
  });

  const [fastify] = app.server.listeners('request') as ((...given: unknown[]) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const started = performance.now();
    if (release !== live.current) {
      kept.clear();
      release = live.current;
    }
    const key = isClosing ? null : keyOf(request);
    const answer = key === null ? undefined : kept.get(key);
    const body = answer && cache.get(answer.hash);
    if (!body || malformation(request) !== null) {
      asked.set(request, release);
      fastify?.call(app.server, request, response);
      return;
    }
    response.writeHead(200, answer.headers);
    response.end(body);
    answer.onSent(performance.now() - started);
  });
}

/** Requests with the same key have the same answer; null: what it is depends on more. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || decisive.some((name) => headers[name] !== undefined)) return null;
  // Who has the cookie of the preview sees other releases.
  if (url.includes('?') || headers.cookie?.includes('preview')) return null;
  const { host, 'x-forwarded-host': forwarded, 'accept-encoding': encoding } = headers;
  const key = `${String(encoding)} ${String(host)} ${String(forwarded)} ${url}`;
  return key.length > longestKey ? null : key;
}

function isForAll(reply: FastifyReply): boolean {
  const vary = reply.getHeader('vary') ?? 'Accept-Encoding';
  const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
  return reply.statusCode === 200 && isPublic && vary === 'Accept-Encoding';
}

function headersOf(reply: FastifyReply, body: Buffer): string[] {
  const headers = { ...reply.getHeaders(), 'content-length': body.length };
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
