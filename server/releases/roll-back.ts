/** Where releases lie: on this machine, or in a store that several machines share. */
export interface Releases {
  list(): Promise<string[]>;
  currentId(): Promise<string | null>;
  /** Throws unless it is whole. */
  load(id: string): Promise<unknown>;
  makeCurrent(id: string): Promise<void>;
}

/**
 * Makes the release before the live one, or the one that is named, the live one; answers what to
 * say of it. Throws when there is none such.
 */
export async function rollBack(store: Releases, wanted?: string): Promise<string[]> {
  const [ids, current] = [await store.list(), await store.currentId()];
  const there = `There are: ${ids.join(', ') || 'none'}.`;
  const id = wanted ?? before(current, ids);
  if (id === undefined)
    throw new Error(`There is no release before ${current ?? 'the first one'}. ${there}`);
  if (!ids.includes(id)) throw new Error(`There is no release ${id}. ${there}`);
  if (id === current) return [`Release ${id} is the live one already`];
  await assertWhole(store, id);
  await store.makeCurrent(id);
  return [
    `Release ${id} is live again${current === null ? '' : `, in place of ${current}`}`,
    'The next build makes a release of the content of then: before the next change is saved, take back what was wrong.',
  ];
}

/** Also when the live one is no longer there: ids begin with the time. */
const before = (current: string | null, ids: readonly string[]): string | undefined =>
  current === null ? ids[0] : ids.find((id) => id < current);

async function assertWhole(store: Releases, id: string): Promise<void> {
  try {
    await store.load(id);
  } catch (error) {
    throw new Error(
      `The release ${id} cannot be read, so the live one stays: ${(error as Error).message}`,
    );
  }
}
