/** Files go ahead of their form, part by part: a line that drops costs no more than one part. */
export const uploadPath = '/api/upload';

/** In bytes. Hosts that limit the bodies of functions take this much. */
export const uploadPartSize = 512 * 1024;

export const uploadHeaders = {
  /** Made by the browser at random; whoever knows it may add to the file. */
  id: 'Upload-Id',
  /** How many bytes came before this part. */
  offset: 'Upload-Offset',
  /** Of the whole file, in bytes. */
  length: 'Upload-Length',
} as const;

/** In a form: a file that was uploaded, and its name. */
export interface UploadReference {
  upload: string;
  name: string;
}

const idPattern = /^[\da-f]{32}$/;

export const isUploadId = (id: unknown): id is string =>
  typeof id === 'string' && idPattern.test(id);

export function isUploadReference(value: unknown): value is UploadReference {
  if (typeof value !== 'object' || value === null) return false;
  const { upload, name } = value as Partial<UploadReference>;
  return isUploadId(upload) && typeof name === 'string';
}
