import { useState } from 'react';
import type { MediaItem } from '../../backend/admin-api/contract';
import type { MediaKind } from '../../core/content/fields/field';
import { useWords } from '../app/words';
import { Dialog } from '../ui/dialog';
import { type AskedMedia, MediaBrowser } from './media-browser';

interface Props {
  accepts: MediaKind | undefined;
  /** The place of what is sent, unless another is shown. */
  folder: string;
  close: (item: MediaItem | null) => void;
}

export function MediaPicker({ accepts, folder, close }: Props) {
  const t = useWords();
  const [query, setQuery] = useState<AskedMedia>({});
  return (
    <Dialog title={t(`media.choose.${accepts ?? 'any'}`)} size="full" onClose={() => close(null)}>
      <MediaBrowser
        query={query}
        change={(part) => setQuery({ ...query, page: undefined, ...part })}
        accepts={accepts}
        folder={folder}
        onChoose={close}
        onUploaded={close}
      />
    </Dialog>
  );
}
