import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, shut } from '../../../tests/fixtures/answering-server';
import type { EntityRef, ApiEntity } from '../changes';

type Fault = (response: ServerResponse, request: IncomingMessage) => void;

export const readToken = 'sesame-open-wide-42';

/** A content backend that keeps the API contract until it is told not to. */
export async function startFaultyBackend() {
  const entities = new Map<string, ApiEntity & { version: number }>();
  const tombstones = new Map<string, EntityRef & { version: number }>();
  const media = new Map<string, Buffer>();
  const faults: { path: string; fault: Fault }[] = [];
  const requests: string[] = [];
  let version = 0;
  let oldestCursor = 0;
  let problems: unknown[] | null = null;

  const send = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
    const all = { 'content-type': 'application/json', ...headers };
    response.writeHead(status, all).end(JSON.stringify(body));
  };

  function changes(url: URL, request: IncomingMessage, response: ServerResponse) {
    const [since, position] = (url.searchParams.get('since') ?? '0').split('-').map(Number) as [
      number,
      number | undefined,
    ];
    if (since > 0 && since < oldestCursor)
      return send(response, 410, { error: { code: 'gone', message: 'unknown cursor' } });
    const etag = `"${version}"`;
    const also = new Set(url.searchParams.get('also')?.split(' '));
    if (also.size === 0 && request.headers['if-none-match'] === etag)
      return void response.writeHead(304, { etag }).end();
    const limit = Number(url.searchParams.get('limit') ?? 100);
    const from = position ?? 0;
    const isAsked = (name: EntityRef & { version: number }) =>
      name.version > since || also.has(`${name.type}/${name.locale}/${name.id}`);
    const all = [...entities.values()].filter(isAsked);
    const page = all
      .slice(from, from + limit)
      .map(({ type, locale, id, entity, modified }) => ({ type, locale, id, entity, modified }));
    const more = from + limit < all.length;
    const gone = since > 0 && !more ? [...tombstones.values()].filter(isAsked) : [];
    const deleted = gone.map(({ type, locale, id }) => ({ type, locale, id }));
    const cursor = more ? `${since}-${from + limit}` : String(version);
    const data = { cursor, ...(more ? { more } : {}), changed: page, deleted };
    return send(response, 200, { data }, { etag });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://backend');
    requests.push(`${url.pathname}${url.searchParams.has('since') ? ' delta' : ''}`);
    const next = faults.findIndex(({ path }) => url.pathname.startsWith(path));
    if (next >= 0) return faults.splice(next, 1)[0]?.fault(response, request);
    const picture = media.get(url.pathname);
    if (picture) return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    if (url.pathname.startsWith('/media/'))
      return send(response, 404, { error: { code: 'not-found', message: 'no such file' } });
    const token = url.searchParams.get('token');
    if (token !== readToken) return send(response, 401, { error: { message: `the token ${token} is not known` } });
    if (url.pathname === '/api/changes') return changes(url, request, response);
    if (url.pathname === '/api/problems' && problems) return send(response, 200, { data: problems });
    return send(response, 404, { error: { code: 'not-found', message: 'no such path' } });
  });
  return {
    url: await listen(server),
    requests,
    media,
    put(type: string, locale: string, entity: unknown, givenId?: string, modified?: string) {
      const id = givenId ?? (entity as { id: string }).id;
      version += 1;
      tombstones.delete(`${type}/${locale}/${id}`);
      entities.set(`${type}/${locale}/${id}`, { type, locale, id, entity, modified, version });
    },
    remove(type: string, locale: string, id: string, { silently = false } = {}) {
      version += 1;
      entities.delete(`${type}/${locale}/${id}`);
      if (!silently) tombstones.set(`${type}/${locale}/${id}`, { type, locale, id, version });
    },
    forgetCursors() {
      version += 1;
      oldestCursor = version;
    },
    /** Has it, but its list of changes does not say so. */
    putUnlisted(type: string, locale: string, entity: { id: string }) {
      const { id } = entity;
      const before = entities.get(`${type}/${locale}/${id}`)?.version ?? 0;
      entities.set(`${type}/${locale}/${id}`, { type, locale, id, entity, version: before });
    },
    setProblems(list: unknown[]) {
      problems = list;
    },
    /** The next requests below this path are answered this way, one fault each. */
    misbehave(path: string, ...list: Fault[]) {
      faults.push(...list.map((fault) => ({ path, fault })));
    },
    /** Forgets the faults that nothing has asked for. */
    behave: () => void faults.splice(0),
    countOf: (path: string) => requests.filter((request) => request.startsWith(path)).length,
    stop: () => shut(server),
  };
}

export type FaultyBackend = Awaited<ReturnType<typeof startFaultyBackend>>;

const breaksOff =
  (headers: Record<string, string>): Fault =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.write('{"data":{"cursor":"1","changed":[', () => response.socket?.destroy());
  };

/** The ways in which a backend may fail. */
export const faults = {
  status:
    (status: number, headers: Record<string, string> = {}): Fault =>
    (response) =>
      void response.writeHead(status, headers).end(JSON.stringify({ error: { code: 'trouble', message: 'not now' } })),
  reset: ((response) => response.socket?.resetAndDestroy()) as Fault,
  /** Says how long the body is and breaks off in its middle. */
  cut: breaksOff({ 'content-length': '5000' }),
  /** The same for a body without a length. */
  cutChunked: breaksOff({}),
  silence: (() => undefined) as Fault,
  answer:
    (body: string, type = 'application/json'): Fault =>
    (response) =>
      void response.writeHead(200, { 'content-type': type }).end(body),
};
