import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MediaItem, Refused } from '../../backend/admin-api/contract';
import type { MediaKind } from '../../core/content/fields/field';
import { extensionsOf } from '../../core/content/media-kinds';
import { formMessages } from '../../core/forms/field-messages';
import { fill } from '../../core/i18n/messages';
import { ApiError } from '../api/request';
import { refusalText, useLanguage, useWords } from '../app/words';
import { Button, Dialog, useOpen } from '../ui';
import { findMedia, useMediaUses } from './find-media';

/** Sends files, and says in the server's words why one was refused. */
export function useUpload(onUploaded: (item: MediaItem) => void) {
  const t = useWords();
  const language = useLanguage();
  const open = useOpen();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const refuse = (text: string) => setRefusals((all) => [...all, text]);

  const send = async (file: File, id: string, replaces?: string | null): Promise<void> => {
    setProgress(0);
    try {
      const item = await sendFile(file, { id, replaces, onProgress: setProgress });
      void queries.invalidateQueries({ queryKey: ['media'] });
      onUploaded(item);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_there') await sendBeside(file, id);
      else refuse(refusalText(t, error));
    } finally {
      setProgress(null);
    }
  };

  const sendBeside = async (file: File, id: string): Promise<void> => {
    const { item, alike } = await findMedia(id);
    const choice = await open<'keep' | 'replace'>((close) => (
      <ReplaceDialog name={nameOf(id)} existing={item} close={close} />
    ));
    if (choice === 'keep') await send(file, freeId(id, alike));
    if (choice === 'replace') await send(file, id, item?.version);
  };

  return {
    progress,
    refusals,
    replace: async (file: File, { id, version }: MediaItem) => {
      setRefusals([]);
      await send(file, id, version);
    },
    sendInto: async (folder: string, files: readonly File[], accepts?: MediaKind) => {
      setRefusals([]);
      for (const file of files) {
        const name = mediaName(file.name);
        const endings = extensionsOf(accepts);
        if (endings.some((each) => name.endsWith(`.${each}`)))
          await send(file, ['/media', ...folder.split('/'), name].filter(Boolean).join('/'));
        else if (/\.hei[cf]$/.test(name) && endings.includes('jpg'))
          refuse(fill(formMessages[language].files.ficheiros.heic, { name: file.name }));
        else refuse(t('media.otherKind', { name: file.name }));
      }
    },
  };
}

interface Props extends Pick<ReturnType<typeof useUpload>, 'progress' | 'refusals'> {
  label: string;
  /** The ends of the names. */
  endings: readonly string[];
  isSecondary?: boolean;
  isMany?: boolean;
  onChoose: (files: readonly File[]) => void;
}

export function UploadButton({ label, endings, isSecondary, isMany, progress, refusals, onChoose }: Props) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={isMany}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button
        icon={isSecondary ? undefined : 'plus'}
        variant={isSecondary ? 'secondary' : 'primary'}
        disabled={progress !== null}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {progress !== null && <progress className="w-full" value={progress} aria-label={t('media.uploading')} />}
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
    </div>
  );
}

interface ReplaceProps {
  name: string;
  existing: MediaItem | undefined;
  close: (choice: 'keep' | 'replace' | null) => void;
}

/** Both files are kept by default; a replaced one changes on all pages that show it. */
function ReplaceDialog({ name, existing, close }: ReplaceProps) {
  const t = useWords();
  const { data } = useMediaUses(existing?.id);
  return (
    <Dialog title={t('media.same.title', { name })} onClose={() => close(null)}>
      <p>{t('media.same.text', { count: existing?.uses ?? 0 })}</p>
      {data && data.uses.length > 0 && (
        <ul>
          {data.uses.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
      <Dialog.Actions back={t('cancel')}>
        <Button variant="danger" onClick={() => close('replace')}>
          {t('media.same.replace')}
        </Button>
        <Button onClick={() => close('keep')}>{t('media.same.keep')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}

/** `O Aterro (1).JPG` -> `o-aterro-1.jpg`: letters, digits and hyphens, as the server takes them. */
function mediaName(file: string): string {
  const dot = file.lastIndexOf('.');
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  return `${plain(file.slice(0, dot)) || 'file'}.${plain(file.slice(dot + 1))}`;
}

interface SendOptions {
  id: string;
  /** The version that is replaced. */
  replaces?: string | null;
  onProgress: (part: number) => void;
}

/** `fetch` does not say how far an upload has come. */
function sendFile(file: File, { id, replaces, onProgress }: SendOptions): Promise<MediaItem> {
  const path = id.split('/').map(encodeURIComponent).join('/');
  return new Promise((done, fail) => {
    const upload = new XMLHttpRequest();
    upload.open('PUT', `/admin/api${path}`);
    upload.responseType = 'json';
    if (replaces) upload.setRequestHeader('if-match', replaces);
    upload.setRequestHeader('content-type', 'application/octet-stream');
    upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    upload.onerror = () => fail(new ApiError(0, { code: 'offline' }));
    upload.onload = () => {
      if (upload.status < 300) done(upload.response as MediaItem);
      else fail(new ApiError(upload.status, (upload.response ?? {}) as Partial<Refused>));
    };
    upload.send(file);
  });
}

const nameOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** `/media/aterro.jpg` -> `/media/aterro-2.jpg` */
function freeId(id: string, items: readonly MediaItem[]): string {
  const dot = id.lastIndexOf('.');
  for (let number = 2; ; number += 1) {
    const next = `${id.slice(0, dot)}-${number}${id.slice(dot)}`;
    if (!items.some((item) => item.id === next)) return next;
  }
}
