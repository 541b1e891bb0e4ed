import type { VisitorForm } from '../../src/forms/declared-fields';
import { bodyLimit, tooLarge } from './limits';
import { Refusal } from './refusal';
import type { SubmissionRequest } from './submission-request';

/** Reads a body that nobody has read yet. What is larger than the form may be is left unread. */
export function collectBody(request: SubmissionRequest, form: VisitorForm): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const done = (result: () => void) => {
      request.off('data', take).off('end', end).off('aborted', cut).off('error', cut).off('close', cut);
      result();
    };
    const take = (part: Buffer | string) => {
      const bytes = Buffer.from(part);
      size += bytes.length;
      if (size <= bodyLimit(form)) parts.push(bytes);
      else
        done(() => {
          request.pause();
          reject(tooLarge(form));
        });
    };
    const end = () => done(() => resolve(Buffer.concat(parts)));
    const cut = () => done(() => reject(new Refusal('unreadable')));
    request.on('data', take).on('end', end).on('aborted', cut).on('error', cut).on('close', cut);
  });
}
