import type { PreviewService, PublishingService } from '../../core/publishing/publishing-service';
import { rollBack, type Releases } from '../releases/roll-back';
import type { BuildQueue } from './build-queue';

const shown = 30;

/**
 * The builds, releases and previews of this site, for the admin of the backend that runs with it.
 */
export function publishingService(
  queue: BuildQueue,
  releases: Releases,
  preview: PreviewService,
): PublishingService {
  return {
    builds: () => queue.list(shown),
    releases: async () => {
      const live = await releases.currentId();
      return (await releases.list()).map((id) => ({
        id,
        madeAt: momentOf(id),
        isLive: id === live,
      }));
    },
    rollBack: async (id) => {
      if (!(await releases.list()).includes(id)) return false;
      await rollBack(releases, id);
      return true;
    },
    preview,
  };
}

/** Ids begin with their time: `20260331T090000000Z-5f2c` -> `2026-03-31T09:00:00.000Z`. */
const momentOf = (id: string): string =>
  id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z');
