import { StorageProblem } from '../../platform/files/storage-problem';
import type { KeepDays, PersonalData } from './personal-data';

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes what has been kept for long enough, now and every day; the log gets counts, and no names.
 * Answers what stops it.
 */
export function startRetention(
  people: PersonalData,
  keep: KeepDays,
  log: (line: string) => void,
): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    try {
      const deleted = Object.entries(await people.sweep(keep)).filter(([, count]) => count > 0);
      if (deleted.length > 0)
        log(
          `Deleted after their time: ${deleted.map(([what, count]) => `${what} ${count}`).join(', ')}`,
        );
    } catch (error) {
      if (!(error instanceof StorageProblem && error.isSaid))
        log(`What has been kept for long enough could not be deleted: ${String(error)}`);
    }
  };
  let running = sweep();
  const timer = setInterval(() => (running = sweep()), day).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
