import { useState } from 'react';
import type { MediaItem } from '../../backend/admin-api/contract';
import type { MediaKind } from '../../core/content/fields/field';
import { useWords } from '../app/words';
import { Button, Dialog } from '../ui';
import { type AskedMedia, MediaBrowser } from './media-browser';

interface Props {
  accepts: MediaKind | undefined;
  /** The place of what is sent, unless another is shown. */
  folder: string;
  isMany: boolean;
  close: (items: readonly MediaItem[] | null) => void;
}

export function MediaPicker({ accepts, folder, isMany, close }: Props) {
  const t = useWords();
  const [query, setQuery] = useState<AskedMedia>({});
  const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
  const add = (item: MediaItem) => setChosen((before) => [...before, item]);
  const toggle = (item: MediaItem) => {
    const others = chosen.filter(({ id }) => id !== item.id);
    setChosen(others.length < chosen.length ? others : [...chosen, item]);
  };
  const take = (item: MediaItem) => close([item]);
  const title = t(isMany ? 'media.choose.many' : `media.choose.${accepts ?? 'any'}`);
  return (
    <Dialog title={title} size="full" onClose={() => close(null)}>
      <MediaBrowser
        query={query}
        change={(part) => setQuery({ ...query, page: undefined, ...part })}
        accepts={accepts}
        folder={folder}
        chosen={isMany ? chosen.map(({ id }) => id) : undefined}
        onChoose={isMany ? toggle : take}
        onUploaded={isMany ? add : take}
      />
      {isMany && (
        <Dialog.Actions>
          <Button disabled={chosen.length === 0} onClick={() => close(chosen)}>
            {t('media.insert', { count: chosen.length })}
          </Button>
        </Dialog.Actions>
      )}
    </Dialog>
  );
}
