import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How long a request may take to arrive, in ms, its body included. */
export const receiveTime = 60_000;

/**
 * What both servers demand of a connection, as options of Fastify. `longest`: the time in ms after
 * which any request is cut off, for a server of which some addresses take more than `receiveTime`.
 */
export const connectionOptions = ({
  trustProxy,
  longest = receiveTime,
}: {
  trustProxy: boolean;
  longest?: number;
}) => ({
  // One, and no further: what a visitor writes into the header himself stands before what our proxy
  // adds.
  trustProxy: trustProxy ? (_address: string, hop: number) => hop === 0 : false,
  requestTimeout: longest,
  keepAliveTimeout: 72_000,
  http: {
    headersTimeout: receiveTime,
    connectionsCheckingInterval: 10_000,
    insecureHTTPParser: false,
    requireHostHeader: true,
  },
});

const version = /^1\.[01]$/;
// A name or an address, with or without a port; HTTP/1.0 may leave it out, and HTTP/1.1 may leave
// it empty.
const host = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * What is wrong with a request as HTTP, in words; null when nothing is. What Node's parser refuses
 * itself never comes here.
 */
export function malformation({
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): string | null {
  // A request line without a version is HTTP/0.9 for the parser.
  if (!version.test(httpVersion)) return 'The request line must end with HTTP/1.1 or HTTP/1.0.';
  // Node keeps the first one, and who reads the last one in front of us would mean another site.
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  if (hosts.length > 1) return 'There must be one Host header only.';
  return hosts.every((value) => host.test(value)) ? null : 'The Host header is not a host.';
}

/** Answers 400 to what is no plain HTTP, before anything else reads it. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const message = malformation(raw);
    return message === null ? undefined : answerMalformed(reply, message);
  });
}

export function answerMalformed(reply: FastifyReply, message: string): FastifyReply {
  return reply
    .code(400)
    .header('cache-control', 'no-store')
    .header('connection', 'close')
    .send({ error: { code: 'bad_request', message } });
}

/**
 * Says once, at the first request that a proxy passed on, that its word on the visitor's address is
 * not believed: all visitors then share the limits of one.
 */
export function warnOfProxy(
  app: FastifyInstance,
  trustProxy: boolean,
  warn: (line: string) => void,
): void {
  let said = trustProxy;
  app.addHook('onRequest', async ({ headers }) => {
    const header = said ? undefined : forwarding.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    said = true;
    warn(
      `Warning: a request came with ${header} and TRUST_PROXY is not true: all visitors behind one proxy share one hourly limit of forms, and one of ` +
        `sign-ins. Set TRUST_PROXY=true if one proxy of your own stands in front; if none does, a visitor has made the header up, and nothing is wrong.`,
    );
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In ms: how long a request to this address may take to arrive, if not `receiveTime`. */
    receiveTime?: number;
  }
}

/**
 * Cuts off, as Node does it (408), requests that take longer to arrive than their address allows,
 * where `longest` is more.
 */
export function limitReceiving(app: FastifyInstance, usual = receiveTime): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    // Without a body it has arrived.
    if (
      raw.headers['content-length'] === undefined &&
      raw.headers['transfer-encoding'] === undefined
    )
      return;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('The request took too long to arrive'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      // What Fastify's `inject` makes up has no connection.
      if (!raw.complete && raw.socket instanceof Socket)
        app.server.emit('clientError', error, raw.socket);
    }, routeOptions.config?.receiveTime ?? usual).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
