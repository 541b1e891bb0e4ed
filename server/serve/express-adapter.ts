import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { contentTypeOf } from '../../platform/release/content-types';
import { readCookies } from '../../platform/http/request-headers';
import type { PathParams } from '../../core/routing/redirects';

/** The request as a Gatsby Function expects it: Node's own, with what Express adds. */
export type FunctionRequest = IncomingMessage & {
  originalUrl: string;
  path: string;
  query: NodeJS.Dict<string | string[]>;
  params: PathParams;
  cookies: Record<string, string>;
  body: unknown;
  ip: string;
  protocol: string;
  siteHost: string;
  readPage(path: string): Promise<string | null>;
  report(error: unknown): void;
  warn(line: string): void;
  get(name: string): string | undefined;
};

/** The answer as a Gatsby Function expects it: Node's own, with what Express adds. */
export type FunctionResponse = ServerResponse & {
  status(code: number): FunctionResponse;
  set(name: string | Record<string, string>, value?: string | string[]): FunctionResponse;
  header(name: string | Record<string, string>, value?: string | string[]): FunctionResponse;
  get(name: string): number | string | string[] | undefined;
  type(kind: string): FunctionResponse;
  json(value: unknown): FunctionResponse;
  send(body?: unknown): FunctionResponse;
  sendStatus(code: number): FunctionResponse;
  redirect(statusOrUrl: number | string, url?: string): FunctionResponse;
  /** What the function returned: the release adapter's bundles keep it here. */
  functionResult?: unknown;
};

interface RequestFacts {
  path: string;
  query: string;
  params: PathParams;
  body: unknown;
  ip: string;
  protocol: string;
  /** The host that was asked, as a proxy in front tells it. */
  siteHost: string;
  /** The HTML of a page of the release; null when there is none. */
  readPage(path: string): Promise<string | null>;
  /** Takes a failure to the log. */
  report(error: unknown): void;
  /** Takes what staff should know to the log. */
  warn(line: string): void;
}

/**
 * Adds to Node's request what Express would have; its stream has been read, and the function is
 * told so.
 */
export function expressRequest(raw: IncomingMessage, facts: RequestFacts): FunctionRequest {
  Object.defineProperty(raw, 'readableEnded', { value: true });
  const header = (name: string): string | undefined => {
    const value = raw.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return Object.assign(raw, {
    ...facts,
    originalUrl: raw.url ?? '',
    query: parse(facts.query.slice(1)),
    cookies: readCookies(raw.headers.cookie),
    get: header,
  });
}

/** Adds to Node's answer what Express would have. */
export function expressResponse(raw: ServerResponse): FunctionResponse {
  const response = Object.assign(raw, {
    status(code: number) {
      raw.statusCode = code;
      return response;
    },
    set(name: string | Record<string, string>, value?: string | string[]) {
      const pairs: [string, string | string[] | undefined][] =
        typeof name === 'string' ? [[name, value]] : Object.entries(name);
      for (const [key, content] of pairs) raw.setHeader(key, content ?? '');
      return response;
    },
    header: (name: string | Record<string, string>, value?: string | string[]) =>
      response.set(name, value),
    get: (name: string) => raw.getHeader(name),
    type: (kind: string) =>
      response.set('Content-Type', kind.includes('/') ? kind : contentTypeOf(`a.${kind}`)),
    json(value: unknown) {
      if (!raw.hasHeader('Content-Type'))
        raw.setHeader('Content-Type', 'application/json; charset=utf-8');
      return finish(JSON.stringify(value));
    },
    send(body?: unknown) {
      if (Buffer.isBuffer(body)) return finish(body, 'application/octet-stream');
      if (body === undefined || body === null || typeof body === 'string')
        return finish(body ?? '', 'text/html; charset=utf-8');
      return response.json(body);
    },
    sendStatus: (code: number) =>
      response.status(code).type('text/plain; charset=utf-8').send(String(code)),
    redirect(statusOrUrl: number | string, url?: string) {
      const [code, location] =
        typeof statusOrUrl === 'number' ? [statusOrUrl, url ?? '/'] : [302, statusOrUrl];
      return response
        .status(code)
        .set('Location', location)
        .type('text/plain; charset=utf-8')
        .send(`See ${location}`);
    },
  }) as FunctionResponse;
  return response;

  function finish(body: string | Buffer, kind?: string): FunctionResponse {
    if (kind && !raw.hasHeader('Content-Type')) raw.setHeader('Content-Type', kind);
    raw.setHeader('Content-Length', Buffer.byteLength(body));
    raw.end(body);
    return response;
  }
}

/** A body that is not what its Content-Type says. */
export class UnreadableBody extends Error {}

/**
 * The body of a request as a function expects it: an object for JSON and for a form, text for text,
 * the bytes for anything else, `{}` when there is none.
 */
export function readBody(bytes: unknown, contentType: string | undefined): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {};
  const kind = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (kind === 'application/json' || kind.endsWith('+json')) return json(bytes);
  if (kind === 'application/x-www-form-urlencoded') return { ...parse(bytes.toString('utf8')) };
  return kind.startsWith('text/') ? bytes.toString('utf8') : bytes;
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new UnreadableBody('The body is not valid JSON');
  }
}
