import type { Reporter } from 'gatsby';

import { fetchMedia, type MediaDownload, type MediaDownloads } from '../media/fetch-media';

/**
 * Fetches pictures or files under a progress bar, which only shows when there is something to
 * fetch.
 */
export async function fetchMediaVisibly(
  reporter: Reporter,
  title: string,
  errand: MediaDownload,
): Promise<MediaDownloads> {
  let progress: ReturnType<Reporter['createProgress']> | undefined;
  try {
    return await fetchMedia({
      ...errand,
      onStart: (total) => {
        progress = reporter.createProgress(title, total);
        progress.start();
      },
      onEach: () => progress?.tick(),
    });
  } finally {
    progress?.end();
  }
}
