import type { FastifyRequest } from 'fastify';

import { cvSizeLimit } from '../../core/forms/limits';
import { BackendError } from '../errors';
import type { Attachment } from '../submissions/submissions';

/** Room for the fields and the seams of a multipart body, beside the CV. */
const overhead = 256 * 1024;

/** Reads a job application; it stops reading as soon as the CV is larger than it may be. */
export async function readApplication(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; cv: Attachment | null }> {
  if (Number(request.headers['content-length'] ?? 0) > cvSizeLimit + overhead)
    throw new BackendError('too_large');
  const fields = Object.create(null) as Record<string, unknown>;
  let cv: Attachment | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
      } else if (part.fieldname === 'cv') {
        const content = await part.toBuffer();
        cv = {
          field: 'cv',
          fileName: part.filename.slice(0, 255),
          mediaType: part.mimetype,
          content,
        };
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    // With a rest that nobody reads the connection would stay busy for a minute, also when the
    // backend is being stopped.
    request.raw.unpipe().resume();
    // A body that breaks off is the client's mistake, whatever the parser calls it.
    throw error instanceof Error && 'statusCode' in error
      ? error
      : new BackendError('malformed_body');
  }
  return {
    fields: {
      ...fields,
      cv: cv ? { name: cv.fileName, type: cv.mediaType, size: cv.content.length } : undefined,
    },
    cv,
  };
}
