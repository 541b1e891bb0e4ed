import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './manifest';

const smallestWorthIt = 1024;

/**
 * The compressed forms of a body, without those that would save less than a tenth. What browsers keep for ever
 * gets the slowest and smallest brotli (11); pages, which change with the content, get 9: a few per cent larger, twenty times quicker.
 * The work runs in Node's own thread pool.
 */
export async function compressed(body: Buffer, keptForEver: boolean): Promise<Partial<Record<Encoding, Buffer>>> {
  if (body.length < smallestWorthIt) return {};
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: keptForEver ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  const worthIt = (form: Buffer): boolean => form.length < body.length * 0.9;
  return { ...(worthIt(br) ? { br } : {}), ...(worthIt(gz) ? { gzip: gz } : {}) };
}
