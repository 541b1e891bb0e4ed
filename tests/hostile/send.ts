import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpAnswer, Question } from '../contract/ask';

/** A whole HTTP request; `X-Forwarded-For` and the length of the body are added. */
export type HttpRequest = Question & { path: string };

/** Bytes as they are written to a socket, with a pause of 20 ms between two pieces. */
export interface RawRequest {
  raw: readonly (string | Buffer)[];
  /** The client ends its side after the last piece. */
  ends?: boolean;
}

export type HostileRequest = HttpRequest | RawRequest;

export type Reply = Pick<HttpAnswer, 'status' | 'text'>;

/** Longer than the slowest fault that was found took. */
const patience = 120_000;

let visitors = 0;
/** Each from an address of its own: limits by address count none of them twice. */
const nextAddress = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

export interface Sent extends Reply {
  /** The first cookie that was set, `name=value`. */
  cookie: string;
  /** In bytes, of the body or of all that was written to the socket. */
  size: number;
}

/** Of all that is written, in bytes or nearly. */
export function sizeOf(asked: HostileRequest): number {
  if ('raw' in asked) return asked.raw.reduce((sum, piece) => sum + piece.length, 0);
  return asked.path.length + JSON.stringify(asked.headers ?? {}).length + (asked.body?.length ?? 0);
}

/** Sends one request and reads the whole answer to it, or the first of several. */
export function send(base: string, asked: HostileRequest): Promise<Sent> {
  return 'raw' in asked ? sendRaw(base, asked) : sendHttp(base, asked);
}

function sendHttp(base: string, { method = 'GET', path, headers = {}, body = '' }: HttpRequest): Promise<Sent> {
  const { hostname, port } = new URL(base);
  const length = Buffer.byteLength(body);
  const own = { 'x-forwarded-for': nextAddress(), ...(length > 0 && { 'content-length': length }) };
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request({ hostname, port, path, method, headers: { ...own, ...headers }, agent: false }, (response) => {
      answered = true;
      const parts: Buffer[] = [];
      const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      const done = () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), cookie, size: length });
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', done);
      response.on('end', done);
    });
    sent.setTimeout(patience, () => sent.destroy(new Error(`no answer within ${patience / 1000} s`)));
    // A refusal may come before all was sent; what is written after it meets a closed connection.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (answered) return;
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve({ status: 0, text: '', cookie: '', size: length });
      else reject(error);
    });
    sent.end(body);
  });
}

async function sendRaw(base: string, { raw, ends = false }: RawRequest): Promise<Sent> {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port) });
  const parts: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answered = new Promise<void>((resolve) =>
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      if (/\r\n\r\n/.test(Buffer.concat(parts).toString('latin1'))) resolve();
    }),
  );
  socket.on('error', () => undefined);
  socket.setTimeout(patience, () => socket.destroy());
  for (const [index, piece] of raw.entries()) {
    if (index > 0) await wait(20);
    if (!socket.destroyed) socket.write(piece);
  }
  if (ends) socket.end();
  await Promise.race([answered, closed]);
  socket.destroy();
  const text = Buffer.concat(parts).toString();
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
  return { status, text, cookie: '', size: raw.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0) };
}
