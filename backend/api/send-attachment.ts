import type { FastifyReply } from 'fastify';

import { attachmentHeader } from '../submissions/command/file-name';
import type { Attachment } from '../submissions/submissions';

/** A visitor's file: whatever it holds, a browser saves it and shows nothing of it. */
export function sendAttachment(
  reply: FastifyReply,
  { fileName, content }: Attachment,
): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-disposition': attachmentHeader(fileName),
      'content-security-policy': "sandbox; default-src 'none'",
    })
    .send(content);
}
