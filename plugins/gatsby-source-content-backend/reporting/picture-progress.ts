import type { Reporter } from 'gatsby';

import { fetchPictures, type PictureErrand, type PictureHaul } from '../pictures/fetch-pictures';

/** Fetches pictures under a progress bar, which only shows when there is something to fetch. */
export async function fetchPicturesVisibly(reporter: Reporter, errand: PictureErrand): Promise<PictureHaul> {
  let progress: ReturnType<Reporter['createProgress']> | undefined;
  try {
    return await fetchPictures({
      ...errand,
      onStart: (total) => {
        progress = reporter.createProgress('content: fetching pictures', total);
        progress.start();
      },
      onPicture: () => progress?.tick(),
    });
  } finally {
    progress?.end();
  }
}
