import { lazy, Suspense, useCallback } from 'react';
import type { MediaItem } from '../../backend/admin-api/contract';
import type { MediaKind } from '../../core/content/fields/field';
import { useOpen } from '../ui/ask';

const MediaPicker = lazy(() =>
  import('./media-picker').then((module) => ({ default: module.MediaPicker })),
);

/** Asks for a file of the media folder; null: the person went back. */
export function usePickMedia(): (
  accepts: MediaKind | undefined,
  folder: string,
) => Promise<MediaItem | null> {
  const open = useOpen();
  return useCallback(
    (accepts, folder) =>
      open<MediaItem>((close) => (
        <Suspense>
          <MediaPicker accepts={accepts} folder={folder} close={close} />
        </Suspense>
      )),
    [open],
  );
}

/** A picture for a text, with its alternative text. */
export function usePickPicture(folder = ''): () => Promise<{ url: string; title: string } | null> {
  const pick = usePickMedia();
  return useCallback(async () => {
    const item = await pick('picture', folder);
    return item && { url: item.id, title: '' };
  }, [pick, folder]);
}
