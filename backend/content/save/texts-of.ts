import type { Changes, ContentRepository } from '../git/content-repository';
import { isMedia } from '../content-place';
import { Refusal } from './refusal';

/** What the entries among some changes were, and what they are to be, as text. */
export async function textsOf(
  repository: Pick<ContentRepository, 'read'>,
  files: ReadonlyMap<string, string>,
  changes: Changes,
): Promise<Map<string, { before: string | null; after: string | null }>> {
  const texts = new Map<string, { before: string | null; after: string | null }>();
  for (const [path, content] of changes) {
    if (isMedia(path)) continue;
    const known = files.get(path);
    const before =
      known === undefined ? null : Buffer.from(await repository.read(known)).toString('utf8');
    texts.set(path, { before, after: content && strictText(path, content) });
  }
  return texts;
}

function strictText(path: string, content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Refusal('malformed', { what: `${path}: UTF-8` });
  }
}
