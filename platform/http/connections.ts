import type { IncomingMessage } from 'node:http';
import { createServer, Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Environment } from '../settings/settings';
import { sampleSite } from '../settings/setting-fields';

export const receiveTime = 60_000;

/** Fastify's connection options. `longest`: ms until any request is cut off. */
export const connectionOptions = ({
  trustProxy,
  longest = receiveTime,
}: {
  trustProxy: boolean;
  longest?: number;
}) => ({
  // One hop only: what a visitor writes into the header stands before what our proxy adds.
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
const host = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;
const sharedLimits = 'share one hourly limit of forms, and one of sign-ins.';
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

interface Malformation {
  status: 400 | 431;
  code: string;
  message: string;
}

/** Node drops what comes after 1,000, so that nobody knows whom a proxy speaks for. */
const mostHeaders = 500;

/** What is wrong with a request as HTTP, beyond what Node's parser refuses; null: nothing. */
export function malformation({
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): Malformation | null {
  // A request line without a version is HTTP/0.9 for the parser.
  if (!version.test(httpVersion)) return malformed('The request line must end with HTTP/1.1 or HTTP/1.0.');
  if (rawHeaders.length > 2 * mostHeaders)
    return {
      status: 431,
      code: 'too_many_headers',
      message: `A request may have ${mostHeaders} header lines.`,
    };
  // Node keeps the first one, and who reads the last one in front of us would mean another site.
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && isHost(rawHeaders[at - 1]));
  if (hosts.length > 1) return malformed('There must be one Host header only.');
  return hosts.every((value) => host.test(value)) ? null : malformed('The Host header is not a host.');
}

const malformed = (message: string): Malformation => ({
  status: 400,
  code: 'bad_request',
  message,
});

const isHost = (name = ''): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** Answers malformed HTTP with 400 or 431, before anything else reads it. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const found = malformation(raw);
    if (found === null) done();
    else answerMalformed(reply, found);
  });
}

export function answerMalformed(reply: FastifyReply, { status, code, message }: Malformation): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('connection', 'close')
    .send({ error: { code, message } });
}

/** Warns once, at the first forwarded request, that forwarding headers are not believed. */
export function warnOfProxy(app: FastifyInstance, trustProxy: boolean, warn: (line: string) => void): void {
  let said = trustProxy;
  if (said) return;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    done();
    const header = said ? undefined : forwarding.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    said = true;
    warn(
      `Warning: a request came with ${header} and TRUST_PROXY is not true: all visitors behind one proxy ${sharedLimits} ` +
        'Set TRUST_PROXY=true if one proxy of your own stands in front; if none does, a visitor has made the header up, and nothing is wrong.',
    );
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In ms: how long a request to this route may take to arrive, if not `receiveTime`. */
    receiveTime?: number;
  }
}

/** Answers 408, as Node does, to requests that take longer to arrive than their route allows. */
export function limitReceiving(app: FastifyInstance, usual = receiveTime): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('The request took too long to arrive'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      if (!raw.complete && raw.socket instanceof Socket) app.server.emit('clientError', error, raw.socket);
    }, routeOptions.config?.receiveTime ?? usual).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/** On close, busy connections are closed once they are idle, not after their keep-alive time. */
export function closeWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}

const drainTime = 2_000;

/** Closes a connection whose request still arrives: at once, the answer would be lost. */
export function drainBeforeClose(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), drainTime);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** A warning at the start: https needs a proxy, and its headers are not believed; null: none. */
export function proxyWarning({
  siteUrl,
  admin,
  trustProxy,
}: Pick<Environment, 'siteUrl' | 'admin' | 'trustProxy'>): string | null {
  const isBehindTls = (url: string | null | undefined) => url?.startsWith('https:') && url !== sampleSite;
  const setting = isBehindTls(siteUrl) ? 'SITE_URL' : isBehindTls(admin?.url) ? 'ADMIN_URL' : null;
  if (trustProxy || setting === null) return null;
  return `Warning: ${setting} is an https address, so a proxy stands in front, and TRUST_PROXY is not true: all visitors ${sharedLimits} Set TRUST_PROXY=true if it is the only proxy and your own.`;
}

type Ports = Pick<Environment, 'port' | 'backendPort' | 'contentBackendUrl' | 'metrics'>;

/** Throws when two of the site, the embedded backend and the metrics have one port; 0 is a free one for each. */
export function assertPortsDiffer(environment: Ports): void {
  const { port, backendPort, contentBackendUrl, metrics } = environment;
  const ports: [string, number][] = [['PORT', port]];
  if (contentBackendUrl === null) ports.push(['BACKEND_PORT', backendPort]);
  if (metrics) ports.push(['METRICS_PORT', metrics.port]);
  for (const [at, [name, one]] of ports.entries()) {
    const other = ports.slice(at + 1).find(([, another]) => another === one && one !== 0);
    if (other) throw new Error(`${name} and ${other[0]} are both ${one}: set one of them to another port.`);
  }
}

/** Throws, before any long work, when a port cannot be used. `variable`: the setting to change. */
export async function assertPortIsFree(host: string, port: number, variable: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenError(error, host, port, variable)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

export function listenError(error: NodeJS.ErrnoException, host: string, port: number, variable: string): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`The port ${port} is in use: stop the program that has it, or set ${variable} to another one.`);
  if (error.code === 'EACCES')
    return new Error(`The port ${port} may not be used by this user: set ${variable} to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`${variable.replace('PORT', 'HOST')} is "${host}", which is no address of this machine.`);
  return error;
}
