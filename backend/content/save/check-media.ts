import { fileTypeFromBuffer } from 'file-type/core';

import { isActivePdf, isPdf, isWholePdf } from '../../../platform/uploads/pdf-rules';
import { TookTooLong } from '../../../platform/uploads/small-steps';
import type { MediaKind } from './allowed-path';
import { cleanPicture } from './clean-picture';
import { cleanSvg, TooInvolved } from './clean-svg';
import { Refusal } from './refusal';
import { TooManyCopies } from './svg-copies';
import { TooManyStyles } from './svg-styles';

interface Sent {
  path: string;
  extension: string;
  content: Buffer;
}

/**
 * What a file of the media folder is kept as. What it is, its bytes say; what must not be there is
 * taken out, or is a reason to refuse it.
 */
export async function checkedMedia(kind: MediaKind, sent: Sent): Promise<Buffer> {
  return checks[kind](sent);
}

const checks: Readonly<Record<MediaKind, (sent: Sent) => Promise<Buffer>>> = {
  picture: ({ path, extension, content }) => cleanPicture(path, extension, content),

  drawing: async ({ path, content }) => {
    try {
      return Buffer.from(await cleanSvg(textOf(content)));
    } catch (error) {
      if (error instanceof TooManyStyles) throw new Refusal('many_styles', { path });
      if (error instanceof TooManyCopies) throw new Refusal('many_copies', { path });
      if (error instanceof TooInvolved || error instanceof TookTooLong)
        throw new Refusal('involved_drawing', { path });
      throw new Refusal('not_svg', { path, what: (error as Error).message });
    }
  },

  pdf: async ({ path, extension, content }) => {
    if (!isPdf(content)) throw new Refusal('wrong_kind', { path, extension });
    if (!isWholePdf(content)) throw new Refusal('damaged_pdf', { path });
    if (await isActivePdf(content)) throw new Refusal('active_pdf', { path });
    return content;
  },

  film: async ({ path, extension, content }) => {
    if ((await kindOf(content)) !== extension) throw new Refusal('wrong_kind', { path, extension });
    return content;
  },

  subtitles: async ({ path, extension, content }) => {
    const isTrack =
      isText(content) && /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/.test(content.toString('utf8'));
    if (!isTrack) throw new Refusal('wrong_kind', { path, extension });
    return content;
  },
};

async function kindOf(content: Buffer): Promise<string | undefined> {
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.ext;
}

function isText(content: Buffer): boolean {
  try {
    return !textOf(content).includes('\0');
  } catch {
    return false;
  }
}

function textOf(content: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(content);
}
