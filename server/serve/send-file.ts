import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingSuffix, type Encoding } from '../../platform/release/manifest';
import type { BodyCache } from './body-cache';
import { readRange, type ByteRange } from './byte-range';
import { chooseEncoding } from './content-encoding';
import type { Servable } from './loaded-release';
import { sparePicturesAndFonts } from '../../platform/http/security-headers';

// A larger file is streamed from the disk: films and downloads would push the pages out of the
// memory.
const largestInMemory = 1024 * 1024;

const cacheForEver = 'public, max-age=31536000, immutable';
export const askEachTime = 'public, max-age=0, must-revalidate';

/**
 * Answers with a file: compressed, with a strong ETag of its own for each form, with 304 and ranges
 * where they apply.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Servable,
  cache: BodyCache,
  status = 200,
) {
  const { file, folder } = found;
  const encoding = chooseEncoding(request.headers['accept-encoding'], file);
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  reply.header(
    'cache-control',
    status >= 500 ? 'no-store' : file.immutable ? cacheForEver : askEachTime,
  );
  sparePicturesAndFonts(reply, file.type);
  if (file.encodings.br || file.encodings.gzip) reply.header('vary', 'Accept-Encoding');
  if (status === 200) {
    reply.header('etag', etag);
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  reply.code(status).header('content-type', file.type);
  if (encoding)
    return sendBody(
      request,
      reply,
      join(folder, file.file) + encodingSuffix[encoding],
      found,
      encoding,
      cache,
    );
  if (status === 200) reply.header('accept-ranges', 'bytes');
  const range =
    status === 200 && ifRange(request.headers['if-range'], etag)
      ? readRange(request.headers.range, file.size)
      : null;
  if (range === 'outside')
    return reply
      .code(416)
      .header('content-range', `bytes */${file.size}`)
      .removeHeader('content-type')
      .send();
  if (range) return sendPart(request, reply, found, range);
  return sendBody(request, reply, join(folder, file.file), found, null, cache);
}

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  place: string,
  { file }: Servable,
  encoding: Encoding | null,
  cache: BodyCache,
) {
  const size = encoding ? (file.encodings[encoding] ?? 0) : file.size;
  if (encoding) reply.header('content-encoding', encoding);
  if (request.method === 'HEAD') return reply.header('content-length', size).send();
  if (size > largestInMemory)
    return reply.header('content-length', size).send(createReadStream(place));
  // By content: what is the same in the next release is in memory already when it goes live.
  const key = `${file.hash}-${encoding}`;
  const body = cache.get(key) ?? (await readFile(place));
  cache.put(key, body);
  return reply.send(body);
}

function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, folder }: Servable,
  { first, last }: ByteRange,
) {
  reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${file.size}`)
    .header('content-length', last - first + 1);
  return request.method === 'HEAD'
    ? reply.send()
    : reply.send(createReadStream(join(folder, file.file), { start: first, end: last }));
}

/** One of the tags of If-None-Match is this one; a proxy may have marked it as weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return (
    header === etag ||
    header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  );
}

/** A range of what the browser has half of is sent only while it is still the same file. */
const ifRange = (header: string | string[] | undefined, etag: string): boolean =>
  header === undefined || header === etag;
