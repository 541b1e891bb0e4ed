import { fileTypeFromBuffer } from 'file-type/core';
import type { Locale } from '../../core/i18n/locales';
import { formMessages } from '../../core/forms/messages';
import type { AcceptedFile } from './outbox/outbox';
import { cleanFileName } from './file-name';
import { isActivePdf, isPdf, isWholePdf } from '../../platform/uploads/pdf-rules';
import type { SentFile } from './sent-form';

const mediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;

type CvKind = keyof typeof mediaTypes;

/**
 * Either the CV as it is kept, or what is wrong with it, in the visitor's language. What it is, its
 * bytes say.
 */
export async function checkCv(
  { name, content }: SentFile,
  locale: Locale,
): Promise<{ file: AcceptedFile } | { wrong: string }> {
  if (isPdf(content) && !isWholePdf(content)) return { wrong: formMessages[locale].cvDamaged };
  const kind = await kindOf(content);
  if (!kind) return { wrong: formMessages[locale].cvKind };
  if (await isActive(kind, content)) return { wrong: formMessages[locale].cvActive };
  return { file: { fileName: cleanFileName(name, kind), mediaType: mediaTypes[kind], content } };
}

async function kindOf(content: Buffer): Promise<CvKind | null> {
  if (isPdf(content)) return 'pdf';
  const ext = await fileTypeFromBuffer(content).then(
    (found) => found?.ext,
    () => undefined,
  );
  // Old Word files are of a kind that installers and sheets are of too: this is the name of the
  // part that holds the text.
  if (ext === 'cfb') return content.includes(Buffer.from('WordDocument', 'utf16le')) ? 'doc' : null;
  return ext === 'docx' || ext === 'odt' ? ext : null;
}

async function isActive(kind: CvKind, content: Buffer): Promise<boolean> {
  if (kind === 'pdf') return isActivePdf(content);
  const macros =
    kind === 'doc'
      ? Buffer.from('_VBA_PROJECT', 'utf16le')
      : Buffer.from(kind === 'docx' ? 'vbaProject.bin' : 'Basic/script');
  return content.includes(macros);
}
