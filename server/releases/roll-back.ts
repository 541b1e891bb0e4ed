import type { LoadedRelease } from '../serving/loaded-release';
import type { ReleaseStore } from './release-store';

/** Makes the release before the live one, or the one that is named, the live one; answers what to say of it. Throws when there is none such. */
export async function rollBack(store: ReleaseStore, wanted?: string): Promise<string[]> {
  const [ids, current] = [await store.list(), await store.currentId()];
  const there = `There are: ${ids.join(', ') || 'none'}.`;
  const id = wanted ?? before(current, ids);
  if (id === undefined) throw new Error(`There is no release before ${current ?? 'the first one'}. ${there}`);
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

async function assertWhole(store: ReleaseStore, id: string): Promise<LoadedRelease> {
  try {
    return await store.load(id);
  } catch (error) {
    throw new Error(`The release ${id} cannot be read, so the live one stays: ${(error as Error).message}`);
  }
}
