import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  DamagedObject,
  type Encoding,
  isObjectThere,
  objectPath,
  readObject,
  type StoredBody,
} from '../../platform/release/manifest';
import type { Servable } from './loaded-release';
import { sparePicturesAndFonts } from '../../platform/http/security-headers';
import { encodingFor, matchesTag } from '../../platform/http/request-headers';

// Larger files are streamed: films and downloads would push the pages out of the memory.
const largestInMemory = 1024 * 1024;

const cacheForEver = 'public, max-age=31536000, immutable';
export const askEachTime = 'public, max-age=0, must-revalidate';

/** The answer is in the language of the visitor, and another one's is another. */
export const ofVisitor = 'private, no-cache';
export const languageHeaders = 'Cookie, Accept-Language';

interface SendOptions {
  status?: number;
  byVisitor?: boolean;
}

/** Sends a file: compressed, with an ETag for each encoding, 304 and ranges. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Servable,
  cache: BodyCache,
  { status = 200, byVisitor = false }: SendOptions = {},
) {
  const { file } = found;
  const encoding = encodingFor(request.headers['accept-encoding'], file.encodings);
  const etag = `"${(encoding && file.encodings[encoding])?.hash ?? file.hash}"`;
  const publicly = file.immutable ? cacheForEver : askEachTime;
  reply.header('cache-control', status >= 500 ? 'no-store' : byVisitor ? ofVisitor : publicly);
  sparePicturesAndFonts(reply, file.type);
  const vary = [
    ...(byVisitor ? [languageHeaders] : []),
    ...(file.encodings.br || file.encodings.gzip ? ['Accept-Encoding'] : []),
  ];
  if (vary.length > 0) reply.header('vary', vary.join(', '));
  if (status === 200) {
    reply.header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  reply.code(status).header('content-type', file.type);
  if (encoding) return sendBody(request, reply, found, encoding, cache);
  if (status === 200) reply.header('accept-ranges', 'bytes');
  const range =
    status === 200 && ifRange(request.headers['if-range'], etag) ? readRange(request.headers.range, file.size) : null;
  if (range === 'outside')
    return reply.code(416).header('content-range', `bytes */${file.size}`).removeHeader('content-type').send();
  if (range) return sendPart(request, reply, found, range);
  return sendBody(request, reply, found, null, cache);
}

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, objects }: Servable,
  encoding: Encoding | null,
  cache: BodyCache,
) {
  const { hash, size } = (encoding && file.encodings[encoding]) ?? file;
  if (encoding) reply.header('content-encoding', encoding);
  if (request.method === 'HEAD') {
    assertThere(objects, { hash, size });
    return reply.header('content-length', size).send();
  }
  if (size > largestInMemory) return reply.header('content-length', size).send(streamOf(objects, { hash, size }));
  // By content: what is the same in the next release is in memory already when it goes live.
  const kept = cache.get(hash);
  if (kept) return reply.send(kept);
  const body = await readObject(objects, hash);
  cache.set(hash, body);
  return reply.send(body);
}

/** Of what is streamed only the length can be told beforehand. */
function streamOf(objects: string, body: StoredBody, part = {}) {
  assertThere(objects, body);
  return createReadStream(objectPath(objects, body.hash), part);
}

function assertThere(objects: string, body: StoredBody): void {
  if (!isObjectThere(objects, body)) throw new DamagedObject(objectPath(objects, body.hash));
}

function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, objects }: Servable,
  { first, last }: ByteRange,
) {
  reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${file.size}`)
    .header('content-length', last - first + 1);
  return request.method === 'HEAD' ? reply.send() : reply.send(streamOf(objects, file, { start: first, end: last }));
}

/** A range of what the browser has half of is sent only while it is still the same file. */
const ifRange = (header: string | string[] | undefined, etag: string): boolean =>
  header === undefined || header === etag;

interface ByteRange {
  first: number;
  last: number;
}

/** The part that a Range header asks for. Null: all (nonsense too). `outside`: 416. */
function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found || (!found[1] && !found[2])) return null;
  if (!found[1]) {
    const wanted = Number(found[2]);
    return wanted === 0 || size === 0 ? 'outside' : { first: Math.max(0, size - wanted), last: size - 1 };
  }
  const first = Number(found[1]);
  const last = found[2] ? Math.min(Number(found[2]), size - 1) : size - 1;
  if (found[2] && Number(found[2]) < first) return null;
  return first >= size ? 'outside' : { first, last };
}

export type BodyCache = LRUCache<string, Buffer>;

export const bodyCache = (limit: number): BodyCache =>
  new LRUCache({ maxSize: Math.max(1, limit), sizeCalculation: ({ length }) => length + 1 });

/** As long as a change is not seen at most, should the CDN not hear of it. */
const forCdn = 'public, max-age=3600';

/** A CDN that is purged may keep pages (RFC 9213): none with a query, private or an error. */
export function tellCdn(request: FastifyRequest, reply: FastifyReply): void {
  const isForAll = reply.getHeader('cache-control') === askEachTime && !(request.raw.url ?? '').includes('?');
  if (isForAll && (reply.statusCode === 200 || reply.statusCode === 304)) reply.header('cdn-cache-control', forCdn);
}
