import { uploadHeaders, uploadPartSize, uploadPath, type UploadReference } from '../../../../core/forms/uploads';
import type { FileKind } from '../../../../core/forms/file-kinds';
import { filesOf, type FormValues } from './form-values';
import { randomHex } from '../form-drafts';
import { sendSubmission, type SubmissionResult } from './send-submission';
import { asSent } from './shrink-picture';

/** Of an upload, in bytes. */
export interface Progress {
  sent: number;
  total: number;
}

interface Upload extends UploadReference {
  content: Blob;
  kind: FileKind | null | undefined;
  /** How much of it the server has. */
  offset: number;
  /** The server may have heard of it. */
  isBegun: boolean;
}

/** Of each file that was begun: what was chosen goes on where it was. */
const uploads = new WeakMap<File, Promise<Upload>>();

const begin = (file: File): Promise<Upload> => {
  const begun =
    uploads.get(file) ??
    asSent(file).then((sent) => ({
      ...sent,
      upload: randomHex(),
      offset: 0,
      isBegun: false,
    }));
  uploads.set(file, begun);
  return begun;
};

/** What the server will see of the files, in the place of the files. */
export async function describedFiles(values: FormValues): Promise<Record<string, unknown>> {
  const described = filesOf(values).map(async ([field, files]): Promise<[string, unknown]> => {
    const facts = await Promise.all(
      files.map(async (file) => {
        const { name, content, kind } = await begin(file);
        return { name, type: content.type, size: content.size, kind };
      }),
    );
    return [field, Array.isArray(values[field]) ? facts : facts[0]];
  });
  return { ...values, ...Object.fromEntries(await Promise.all(described)) };
}

/** They are sent from their beginning, if they are sent again; the server forgets them too. */
export function forgetUploads(files: readonly File[]): void {
  for (const file of files) {
    void uploads.get(file)?.then(({ upload, isBegun }) => isBegun && forgetUpload(upload));
    uploads.delete(file);
  }
}

/** What is not removed now, the server removes within the hour. */
const forgetUpload = (upload: string): Promise<unknown> =>
  fetch(uploadPath, {
    method: 'DELETE',
    headers: { [uploadHeaders.id]: upload },
    keepalive: true,
  }).catch(() => undefined);

interface Options {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Called before another try, with the number of tries so far. */
  onRetry: (failures: number) => void;
}

/** In ms: pauses after a part that did not arrive; a line that drops is often back at once. */
const pauses = [1_000, 3_000, 9_000];

/**
 * Sends files ahead of their form, part by part. Answers the references to them, by field, or why
 * they could not be sent; then the next call goes on with what is missing.
 */
export async function sendFiles(
  chosen: readonly (readonly [field: string, files: readonly File[]])[],
  { signal, onProgress, onRetry }: Options,
): Promise<
  { references: Record<string, UploadReference[]> } | { failure: Exclude<SubmissionResult, { kind: 'accepted' }> }
> {
  const fields = await Promise.all(
    chosen.map(async ([field, files]): Promise<[string, Upload[]]> => [field, await Promise.all(files.map(begin))]),
  );
  const all = fields.flatMap(([, each]) => each);
  const total = all.reduce((sum, { content }) => sum + content.size, 0);
  const report = (more = 0) => onProgress({ sent: all.reduce((sum, { offset }) => sum + offset, more), total });
  for (const upload of all) {
    for (let failures = 0; upload.offset < upload.content.size;) {
      report();
      upload.isBegun = true;
      const result = await sendPart(upload, signal, report);
      const before = upload.offset;
      // The server says how much it has: a part whose answer was lost is not sent again, and what
      // it has forgotten meanwhile is.
      if (result.kind === 'accepted') upload.offset = result.offset;
      if (upload.offset > before) {
        failures = 0;
        continue;
      }
      // Taken without being stored: something on the way ate the part.
      const failure = result.kind === 'accepted' ? ({ kind: 'failed', reason: 'server' } as const) : result;
      const pause = pauses[failures];
      if (!isLineLost(failure) || pause === undefined) return { failure };
      onRetry((failures += 1));
      if (!(await waited(pause, signal))) return { failure: { kind: 'cancelled' } };
    }
  }
  report();
  const references = fields.map(([field, each]) => [field, each.map(({ upload, name }) => ({ upload, name }))]);
  return { references: Object.fromEntries(references) as Record<string, UploadReference[]> };
}

const isLineLost = (result: SubmissionResult): boolean =>
  result.kind === 'failed' && ['unreachable', 'noAnswer', 'server'].includes(result.reason);

function sendPart(
  { upload, content, offset }: Upload,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<SubmissionResult> {
  return sendSubmission({
    url: uploadPath,
    body: content.slice(offset, offset + uploadPartSize),
    headers: {
      'Content-Type': 'application/octet-stream',
      [uploadHeaders.id]: upload,
      [uploadHeaders.offset]: String(offset),
      [uploadHeaders.length]: String(content.size),
    },
    signal,
    onProgress,
  });
}

/** False: cancelled meanwhile. */
function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
