import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../platform/release/manifest';

const smallestWorthIt = 1024;
/** In bytes: the few larger pages are worth the time. */
const stillLarge = 24_000;

/**
 * The compressed forms of a body, without those that save less than a tenth. Immutable files get
 * the slowest brotli (11), pages 9, which is twenty times quicker, and long pages 11 too.
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
