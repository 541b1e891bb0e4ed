import type { Encoding, ReleaseFile } from '../../platform/release/manifest';
import { weights } from '../../platform/http/preferences';

const order: readonly Encoding[] = ['br', 'gzip'];

/**
 * The form of a file to send: the one the browser prefers, brotli before gzip; null is the file as
 * it is.
 */
export function chooseEncoding(
  header: string | undefined,
  { encodings }: Pick<ReleaseFile, 'encodings'>,
): Encoding | null {
  if (!header || (!encodings.br && !encodings.gzip)) return null;
  // What nearly every browser sends.
  if (header === 'gzip, deflate, br' || header === 'gzip, deflate, br, zstd')
    return encodings.br ? 'br' : 'gzip';
  const accepted = weights(header);
  const weightOf = (encoding: string): number =>
    accepted.find(({ word }) => word === encoding)?.weight ?? 0;
  const any = weightOf('*');
  const wanted = order
    .filter((encoding) => encodings[encoding])
    .map((encoding) => ({
      encoding,
      weight: accepted.some(({ word }) => word === encoding) ? weightOf(encoding) : any,
    }))
    .filter(({ weight }) => weight > 0 && weight >= weightOf('identity'))
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.encoding ?? null;
}
