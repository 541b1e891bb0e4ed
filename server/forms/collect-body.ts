import { Refusal } from './refusal';
import type { SubmissionRequest } from './submission-request';

export interface BodyLimit {
  bytes: number;
  /** What is said of a larger one. */
  refusal(): Refusal;
}

/** Reads a body that nobody has read yet. What is larger than it may be is left unread. */
export function collectBody(request: SubmissionRequest, limit: BodyLimit): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const done = (result: () => void) => {
      request
        .off('data', take)
        .off('end', end)
        .off('aborted', cut)
        .off('error', cut)
        .off('close', cut);
      result();
    };
    const take = (part: Buffer | string) => {
      const bytes = Buffer.from(part);
      size += bytes.length;
      if (size <= limit.bytes) parts.push(bytes);
      else
        done(() => {
          request.pause();
          reject(limit.refusal());
        });
    };
    const end = () => done(() => resolve(Buffer.concat(parts)));
    const cut = () => done(() => reject(new Refusal('unreadable')));
    request.on('data', take).on('end', end).on('aborted', cut).on('error', cut).on('close', cut);
  });
}
