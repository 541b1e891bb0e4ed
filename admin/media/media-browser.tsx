import { type DragEvent, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MediaAnswer, MediaItem } from '../../backend/admin-api/contract';
import type { MediaKind } from '../../core/content/fields/field';
import { fileSize } from '../../core/content/media-files';
import { extensionsOf } from '../../core/content/media-kinds';
import { queryText, requestJson } from '../api/request';
import { useLanguage, useWords } from '../app/words';
import { classNames, EmptyState, Icon, Pager, type queryIn, SearchField, SelectField, Waiting } from '../ui';
import * as styles from './media.module.css';
import { UploadButton, useUpload } from './upload';

export const known = {
  ...{ q: null, folder: null, file: null },
  kind: ['picture', 'drawing', 'pdf', 'film', 'subtitles', 'other'],
  use: ['used', 'unused'],
  sort: ['changed', 'path', 'size'],
} as const;

export type AskedMedia = ReturnType<typeof queryIn<typeof known>>;

const perPage = 48;

interface Props {
  query: AskedMedia;
  change: (part: AskedMedia, isTyping?: boolean) => void;
  accepts?: MediaKind;
  /** Where a file is sent while files of all folders are shown. */
  folder: string;
  /** Where several are wanted: their ids in order. */
  chosen?: readonly string[];
  onChoose: (item: MediaItem) => void;
  onUploaded: (item: MediaItem) => void;
}

/** The files of the media folder, to choose one of, and to add some by button or by dropping them. */
export function MediaBrowser({ query, change, accepts, folder, chosen, onChoose, onUploaded }: Props) {
  const t = useWords();
  const upload = useUpload(onUploaded);
  const [isOver, setOver] = useState(false);
  const { q = '', page = 1, sort = 'changed' } = query;
  const place = query.folder ?? folder;
  const request = { ...query, file: undefined, kind: accepts ?? query.kind, sort, page, perPage };
  const { data, error, refetch } = useQuery({
    queryKey: ['media', request],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => requestJson<MediaAnswer>(`media${queryText(request)}`, { signal }),
  });
  const select = (name: 'kind' | 'use' | 'sort', words: string, none?: string) => (
    <SelectField
      label={t(`media.${name}`)}
      none={none}
      value={name === 'sort' ? sort : query[name]}
      choices={known[name].map((each) => [each, t(`media.${words}.${each}`)] as const)}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void upload.sendInto(place, [...event.dataTransfer.files], accepts);
    },
  };
  return (
    <div className={classNames('stack content-start min-h-[20rem]', isOver && styles.over)} {...dropping}>
      <div
        className={`grid grid-cols-[minmax(0,2fr)] auto-cols-[minmax(0,1fr)] grid-flow-col gap-3 items-end max-md:grid-cols-[1fr_1fr] max-md:grid-flow-row ${styles.bar}`}
        role="search"
      >
        <SearchField label={t('media.search')} value={q} onSearch={(typed) => change({ q: typed }, true)} />
        <SelectField
          label={t('media.folder')}
          none={t('media.allFolders')}
          value={query.folder}
          choices={(data?.folders ?? []).map((each) => [each || '/', each || '/'])}
          onChange={(value) => change({ folder: value })}
        />
        {!accepts && select('kind', 'kinds', t('media.any'))}
        {!accepts && select('use', 'used', t('media.any'))}
        {select('sort', 'sorts')}
      </div>
      <div className="line soft">
        <p className="flex-1" role="status">
          {data && t('media.count', { count: data.total })}
        </p>
        <p>{t('media.into', { folder: place || '/' })}</p>
        <UploadButton
          label={t('media.upload')}
          endings={extensionsOf(accepts)}
          isMany
          {...upload}
          onChoose={(files) => void upload.sendInto(place, files, accepts)}
        />
      </div>
      {error || !data ? (
        <Waiting error={error} refetch={refetch} rows={4} />
      ) : data.items.length === 0 ? (
        <EmptyState title={t('media.none')} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 max-md:grid-cols-[1fr_1fr]">
          {data.items.map((item) => (
            <MediaTile key={item.id} item={item} isChosen={chosen?.includes(item.id)} onChoose={() => onChoose(item)} />
          ))}
        </ul>
      )}
      <Pager page={page} perPage={perPage} total={data?.total ?? 0} onPage={(next) => change({ page: next })} />
    </div>
  );
}

interface TileProps {
  item: MediaItem;
  isChosen?: boolean;
  onChoose: () => void;
}

function MediaTile({ item, isChosen, onChoose }: TileProps) {
  const t = useWords();
  const language = useLanguage();
  const { name, small, size, uses } = item;
  return (
    <li>
      <button
        type="button"
        className={`stack-xs content-start w-full h-full p-2 rounded text-start ${styles.tile}`}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="grid place-items-center aspect-[4/3] overflow-hidden rounded bg-hover text-soft">
          {small ? (
            <img className="w-full h-full object-contain" src={small} alt="" loading="lazy" />
          ) : (
            <Icon name="file" />
          )}
        </span>
        <span className="ellipsis text-strong text-xs font-semibold">{name}</span>
        <span className="fine">
          {fileSize(size, language)}
          {' · '}
          {t('media.uses', { count: uses })}
        </span>
      </button>
    </li>
  );
}
