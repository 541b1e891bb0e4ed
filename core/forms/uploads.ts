/** Files go ahead of their form, in parts: a lost connection costs one part. */
export const uploadPath = '/api/upload';

/** In bytes: within the limits of hosts for functions. */
export const uploadPartSize = 512 * 1024;

export const uploadHeaders = {
  /** Random: knowing it is the permission to add to the file. */
  id: 'Upload-Id',
  offset: 'Upload-Offset',
  /** In bytes. */
  length: 'Upload-Length',
} as const;

export interface UploadReference {
  upload: string;
  name: string;
}

const idPattern = /^[\da-f]{32}$/;

export const isUploadId = (id: unknown): id is string => typeof id === 'string' && idPattern.test(id);

export function isUploadReference(value: unknown): value is UploadReference {
  if (typeof value !== 'object' || value === null) return false;
  const { upload, name } = value as Partial<UploadReference>;
  return isUploadId(upload) && typeof name === 'string';
}
