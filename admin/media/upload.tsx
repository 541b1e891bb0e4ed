import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MediaAnswer, MediaItem } from '../../backend/admin-api/contract';
import type { MediaKind } from '../../core/content/fields/field';
import { extensionsOf } from '../../core/content/media-kinds';
import { ApiError, queryText, requestJson } from '../api/request';
import { refusalText } from '../api/refusal-text';
import { useWords } from '../app/words';
import { useOpen } from '../ui/ask';
import { Button } from '../ui/button';
import * as styles from './media-picker.module.css';
import { ReplaceDialog } from './replace-dialog';
import { mediaName, sendFile } from './send-file';

interface Props {
  accepts: MediaKind | undefined;
  folder: string;
  onUploaded: (item: MediaItem) => void;
}

/** Sends a file, and says in the server's words why it was refused. */
export function Upload({ accepts, folder, onUploaded }: Props) {
  const t = useWords();
  const open = useOpen();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');

  const send = async (file: File, name: string, replaces?: string | null): Promise<void> => {
    setRefusal('');
    setProgress(0);
    try {
      const item = await sendFile(file, { folder, name, replaces, onProgress: setProgress });
      void queries.invalidateQueries({ queryKey: ['media'] });
      onUploaded(item);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_there') await sendBeside(file, name);
      else setRefusal(refusalText(t, error));
    } finally {
      setProgress(null);
    }
  };

  const sendBeside = async (file: File, name: string): Promise<void> => {
    const { items } = await requestJson<MediaAnswer>(`media${queryText({ folder, q: name })}`);
    const existing = items.find((item) => item.name === name && item.folder === folder);
    const choice = await open<'keep' | 'replace'>((close) => (
      <ReplaceDialog existing={existing} name={name} close={close} />
    ));
    if (choice === 'keep') await send(file, freeName(name, items));
    if (choice === 'replace') await send(file, name, existing?.version);
  };

  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (input.current) input.current.value = '';
    if (file) void send(file, mediaName(file.name));
  };
  const endings = extensionsOf(accepts).map((extension) => `.${extension}`);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('media.upload')}
        accept={endings.join(',')}
        onChange={({ target }) => choose(target.files)}
      />
      <Button icon="plus" disabled={progress !== null} onClick={() => input.current?.click()}>
        {t('media.upload')}
      </Button>
      {progress !== null && (
        <progress className={styles.progress} value={progress} aria-label={t('media.uploading')} />
      )}
      {refusal && <p role="alert">{refusal}</p>}
    </div>
  );
}

/** `aterro.jpg` -> `aterro-2.jpg` */
function freeName(name: string, items: readonly MediaItem[]): string {
  const dot = name.lastIndexOf('.');
  for (let number = 2; ; number += 1) {
    const next = `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
    if (!items.some((item) => item.name === next)) return next;
  }
}
