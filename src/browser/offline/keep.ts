import { keptAtMost } from './cache-names';

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * No error, nothing that led elsewhere, and nothing that is for one visitor alone: a draft, say.
 */
export function isKept({ status, type, redirected, headers }: Answer): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

export async function keep(
  name: keyof typeof keptAtMost,
  request: Request | string,
  answer: Response,
): Promise<void> {
  const cache = await caches.open(name);
  // Anew, so that it is the youngest.
  await cache.delete(request);
  await cache.put(request, answer);
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - keptAtMost[name])))
    await cache.delete(oldest);
}
