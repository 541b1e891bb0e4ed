import { parseJson } from '../json';

/** In bytes: more than a server of ours sends. */
const longest = 64 * 1024;

/** The JSON of an answer; null for another text and for a long one, whose end is not read. */
export async function shortJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > longest) return null;
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}
