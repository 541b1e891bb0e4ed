import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../platform/release/manifest';

const smallestWorthIt = 1024;
/** What is still larger than this, in bytes, is one of the few long pages: it is worth the time. */
const stillLarge = 24_000;

/**
 * The compressed forms of a body, without those that would save less than a tenth. What browsers
 * keep for ever gets the slowest and smallest brotli (11); pages, which change with the content,
 * get 9: a few per cent larger, twenty times quicker; the few that are long all the same get 11
 * too. The work runs in Node's own thread pool.
 */
export async function compressed(
  body: Buffer,
  keptForEver: boolean,
  isPage = false,
): Promise<Partial<Record<Encoding, Buffer>>> {
  if (body.length < smallestWorthIt) return {};
  const [quick, gz] = await Promise.all([
    brotli(body, keptForEver ? 11 : 9),
    promisify(gzip)(body, { level: 9 }),
  ]);
  const br = keptForEver || !isPage || quick.length <= stillLarge ? quick : await brotli(body, 11);
  const worthIt = (form: Buffer): boolean => form.length < body.length * 0.9;
  return { ...(worthIt(br) ? { br } : {}), ...(worthIt(gz) ? { gzip: gz } : {}) };
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
