/** A node that a build is about to create, change or delete. */
export interface TouchedNode {
  id: string;
  type: string;
}

/**
 * Written before the first node is touched, taken away when the whole build has ended. Gatsby keeps
 * nodes at once, but what follows from them (which pages must be rendered again) only later. A
 * build that is killed in between would leave changed nodes whose pages never change. The journal
 * tells the next build what must be announced again.
 */
export interface Journal {
  session: string;
  touched: TouchedNode[];
}

interface Cache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
}

const journalKey = 'journal';

export async function readJournal(cache: Cache): Promise<Journal | null> {
  return ((await cache.get(journalKey)) as Journal | undefined) ?? null;
}

/**
 * Adds to what an unfinished build has left, so that nothing is forgotten when this one does not
 * end either.
 */
export async function openJournal(
  cache: Cache,
  earlier: Journal | null,
  session: string,
  touched: TouchedNode[],
): Promise<void> {
  if (touched.length === 0) return;
  const all = new Map([...(earlier?.touched ?? []), ...touched].map((node) => [node.id, node]));
  await cache.set(journalKey, { session, touched: [...all.values()] } satisfies Journal);
}

/** The build has ended: its pages are written, nothing needs to be announced again. */
export async function closeJournal(cache: Cache): Promise<void> {
  if (await readJournal(cache)) await cache.set(journalKey, null);
}
