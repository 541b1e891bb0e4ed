import type { MediaItem, Refused } from '../../backend/admin-api/contract';
import { ApiError } from '../api/request';

/** `O Aterro (1).JPG` -> `o-aterro-1.jpg`: letters, digits and hyphens, as the server takes them. */
export function mediaName(file: string): string {
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

interface Options {
  id: string;
  /** The version that is replaced. */
  replaces?: string | null;
  onProgress: (part: number) => void;
}

/** `fetch` does not say how far an upload has come. */
export function sendFile(file: File, { id, replaces, onProgress }: Options): Promise<MediaItem> {
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
