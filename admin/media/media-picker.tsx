import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MediaAnswer, MediaItem } from '../../backend/admin-api/contract';
import type { MediaKind } from '../../core/content/fields/field';
import { queryText, requestJson } from '../api/request';
import { useWords } from '../app/words';
import { Dialog } from '../ui/dialog';
import { controlClass, Field } from '../ui/field';
import { Pager } from '../ui/pager';
import { Skeleton } from '../ui/skeleton';
import { EmptyState, ErrorState } from '../ui/states';
import { MediaTile } from './media-tile';
import * as styles from './media-picker.module.css';
import { Upload } from './upload';

const perPage = 48;
/** In ms: a search waits for the end of a word. */
const delay = 250;

interface Props {
  accepts: MediaKind | undefined;
  /** Shown first, and the place of what is sent. */
  folder: string;
  close: (item: MediaItem | null) => void;
}

export function MediaPicker({ accepts, folder: firstFolder, close }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [folder, setFolder] = useState('');
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(typed);
      setPage(1);
    }, delay);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = { q, folder, kind: accepts, page, perPage, sort: 'changed' };
  const { data, error, refetch } = useQuery({
    queryKey: ['media', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => requestJson<MediaAnswer>(`media${queryText(query)}`, { signal }),
  });
  return (
    <Dialog
      title={t(accepts ? `media.choose.${accepts}` : 'media.choose.any')}
      size="full"
      onClose={() => close(null)}
    >
      <div className={styles.bar}>
        <Field label={t('media.search')}>
          {(ids) => (
            <input
              {...ids}
              type="search"
              className={controlClass()}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Field label={t('media.folder')}>
          {(ids) => (
            <select
              {...ids}
              className={controlClass()}
              value={folder}
              onChange={({ target }) => {
                setFolder(target.value);
                setPage(1);
              }}
            >
              <option value="">{t('media.allFolders')}</option>
              {data?.folders.map((each) => (
                <option key={each} value={each}>
                  {each || '/'}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Upload accepts={accepts} folder={folder || firstFolder} onUploaded={close} />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={4} />
      ) : data.items.length === 0 ? (
        <EmptyState title={t('media.none')} />
      ) : (
        <ul className={styles.grid}>
          {data.items.map((item) => (
            <MediaTile key={item.id} item={item} onChoose={() => close(item)} />
          ))}
        </ul>
      )}
      <Pager page={page} perPage={perPage} total={data?.total ?? 0} onPage={setPage} />
    </Dialog>
  );
}
