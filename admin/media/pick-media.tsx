import { lazy, Suspense, useCallback } from 'react';
import type { MediaItem } from '../../backend/admin-api/contract';
import type { MediaKind } from '../../core/content/fields/field';
import { useOpen } from '../ui';

const MediaPicker = lazy(() => import('./media-picker').then((module) => ({ default: module.MediaPicker })));

interface Wanted {
  accepts: MediaKind | undefined;
  folder?: string;
  isMany?: boolean;
}

/** Asks for files of the media folder; none: the person went back. */
export function usePickFiles(): (wanted: Wanted) => Promise<readonly MediaItem[]> {
  const open = useOpen();
  return useCallback(
    async ({ accepts, folder = '', isMany = false }) =>
      (await open<readonly MediaItem[]>((close) => (
        <Suspense>
          <MediaPicker accepts={accepts} folder={folder} isMany={isMany} close={close} />
        </Suspense>
      ))) ?? [],
    [open],
  );
}

/** The same for one; null: the person went back. */
export function usePickMedia(): (accepts: MediaKind | undefined, folder: string) => Promise<MediaItem | null> {
  const pick = usePickFiles();
  return useCallback(async (accepts, folder) => (await pick({ accepts, folder }))[0] ?? null, [pick]);
}
