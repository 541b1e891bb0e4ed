import { fileTypeFromBuffer } from 'file-type/core';
import { formMessages } from '../../core/forms/field-messages';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import enPdf from '../../locales/en/pdf-refusals.json';
import ptPdf from '../../locales/pt/pdf-refusals.json';
import { officeKind } from '../../platform/uploads/office-check';
import { isPdf, type PdfFault, pdfFault } from '../../platform/uploads/pdf-check';
import type { AcceptedFile } from './outbox/delivery-queue';
import type { UploadedFile } from './read-submission';
import { submissionWords } from './refusal';

type Checked = { file: AcceptedFile } | { wrong: string };

/** A file as it is kept, or what is wrong with it. Its bytes say what it is. */
export function checkFile(file: UploadedFile, locale: Locale): Promise<Checked> {
  return file.field === 'cv' ? checkCv(file, locale) : checkRequestFile(file, locale);
}

async function checkRequestFile(
  { field, name, content }: UploadedFile,
  locale: Locale,
): Promise<Checked> {
  const words = formMessages[locale];
  if (isPdf(content)) {
    const fault = await pdfFault(content);
    if (fault === 'damaged') return { wrong: words.fileDamaged(shortName(name)) };
    const called = fill(submissionWords[locale].file.named, { name: shortName(name) });
    if (fault) return { wrong: pdfWords(fault, called, locale) };
  }
  const kind = await requestKindOf(content);
  if (kind === 'heic') return { wrong: words.fileHeic(shortName(name)) };
  if (kind === 'active') return { wrong: words.fileActive(shortName(name)) };
  if (kind === 'damaged') return { wrong: words.fileDamaged(shortName(name)) };
  if (kind === null) return { wrong: words.fileKind(shortName(name)) };
  const fileName = cleanFileName(name, kind, 'ficheiro');
  return { file: { field, fileName, mediaType: mediaTypes[kind], content } };
}

const pdfMessages: Readonly<Record<Locale, typeof enPdf>> = { pt: ptPdf, en: enPdf };

const pdfWords = (fault: Exclude<PdfFault, 'damaged'>, file: string, locale: Locale): string =>
  fill(pdfMessages[locale][`pdf_${fault}`], { file });

type RequestKind = 'pdf' | 'jpg' | 'png' | 'xlsx' | 'docx';

async function requestKindOf(
  content: Buffer,
): Promise<RequestKind | 'heic' | 'active' | 'damaged' | null> {
  if (isPdf(content)) return 'pdf';
  if (content.toString('latin1', 0, 4) === 'PK\x03\x04') return officeKind(content);
  const ext = await extensionOf(content);
  if (ext === 'heic' || ext === 'heif') return 'heic';
  return ext === 'jpg' || ext === 'png' ? ext : null;
}

const extensionOf = (content: Buffer): Promise<string | undefined> =>
  fileTypeFromBuffer(content).then(
    (found) => found?.ext,
    () => undefined,
  );

/** For a message: the end of a long one says more than its beginning. */
const shortName = (name: string): string => name.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(-80);

const mediaTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;

type CvKind = 'pdf' | 'doc' | 'docx' | 'odt';

async function checkCv({ field, name, content }: UploadedFile, locale: Locale): Promise<Checked> {
  if (isPdf(content)) {
    const fault = await pdfFault(content);
    if (fault === 'damaged') return { wrong: formMessages[locale].cvDamaged };
    if (fault) return { wrong: pdfWords(fault, submissionWords[locale].file.cv, locale) };
  }
  const kind = await kindOf(content);
  if (!kind) return { wrong: formMessages[locale].cvKind };
  if (kind !== 'pdf' && isActive(kind, content)) return { wrong: formMessages[locale].cvActive };
  const fileName = cleanFileName(name, kind, 'cv');
  return { file: { field, fileName, mediaType: mediaTypes[kind], content } };
}

async function kindOf(content: Buffer): Promise<CvKind | null> {
  if (isPdf(content)) return 'pdf';
  const ext = await extensionOf(content);
  // Installers and sheets are of this kind too: this is the part that holds the text of Word.
  if (ext === 'cfb') return content.includes(Buffer.from('WordDocument', 'utf16le')) ? 'doc' : null;
  return ext === 'docx' || ext === 'odt' ? ext : null;
}

function isActive(kind: Exclude<CvKind, 'pdf'>, content: Buffer): boolean {
  const macros =
    kind === 'doc'
      ? Buffer.from('_VBA_PROJECT', 'utf16le')
      : Buffer.from(kind === 'docx' ? 'vbaProject.bin' : 'Basic/script');
  return content.includes(macros);
}

const longest = 120;

/** Of a longer one the end is looked at, which says more than the beginning: that may be a path. */
const maxRead = 1_000;

/** A file name for storage and headers: `C:\me\..\my "cv".exe`, a PDF -> `my cv.pdf`. */
function cleanFileName(name: string, extension: string, otherwise: string): string {
  const last = name.slice(-maxRead).normalize('NFC').split(/[/\\]/).pop() ?? '';
  const ending = `.${extension}`;
  const stem = last
    .replace(/\.[\p{L}\p{N}]{1,8}$/u, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, '');
  return (cut(stem, longest - ending.length).trim() || otherwise) + ending;
}

/** Never in the middle of a character: the first half of a surrogate pair goes too. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
