import { fileTypeFromBuffer } from 'file-type/core';
import { type FileMessages, formMessages } from '../../core/forms/field-messages';
import type { FileControl, FileField } from '../../core/forms/form-definitions';
import { fileStartSize, kindByBytes } from '../../core/forms/file-kinds';
import { type FileType, fileWords } from '../../core/forms/limits';
import { inEachLocale, type Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import type office from '../../locales/pt/office-refusals.json';
import type pdf from '../../locales/pt/pdf-refusals.json';
import { checkOffice } from '../../platform/uploads/office-check';
import type { OfficeFault } from '../../platform/uploads/package-parts';
import { type PdfFault, pdfFault } from '../../platform/uploads/pdf-check';
import type { AcceptedFile } from './outbox/delivery-queue';
import type { UploadedFile } from './read-submission';
import { submissionWords } from './refusal';

type Checked = { file: AcceptedFile } | { wrong: string };

/** A file as it is kept, or what is wrong with it. Its bytes say what it is. */
export async function checkFile(
  { name, content }: UploadedFile,
  { name: field, files: rules }: FileControl,
  locale: Locale,
): Promise<Checked> {
  const words: FileMessages = formMessages[locale].files[field];
  const shown = shortName(name);
  const found = await kindOf(content);
  if (found && typeof found === 'object') return { wrong: wordsOf(found.fault, field, shown, locale) };
  if (found === 'heic' && words.heic) return { wrong: fill(words.heic, { name: shown }) };
  if (!found || found === 'heic' || !rules.types.includes(found)) {
    return { wrong: fill(words.kind, { ...fileWords(rules), name: shown }) };
  }
  const fileName = cleanFileName(name, found, field);
  return { file: { field, fileName, mediaType: mediaTypes[found], content } };
}

type Fault = 'damaged' | `office_${Exclude<OfficeFault, 'damaged'>}` | `pdf_${Exclude<PdfFault, 'damaged'>}`;

const faultWords = inEachLocale((code): typeof office & typeof pdf => ({
  ...require(`../../locales/${code}/office-refusals.json`),
  ...require(`../../locales/${code}/pdf-refusals.json`),
}));

function wordsOf(fault: Fault, field: FileField, name: string, locale: Locale): string {
  if (fault === 'damaged') return fill(formMessages[locale].files[field].damaged, { name });
  return fill(faultWords[locale][fault], { file: fill(submissionWords[locale].file[field], { name }) });
}

async function kindOf(content: Buffer): Promise<keyof typeof mediaTypes | 'heic' | { fault: Fault } | null> {
  const kind = kindByBytes(content.toString('latin1', 0, fileStartSize));
  if (kind === 'pdf') {
    const fault = await pdfFault(content);
    return fault ? { fault: fault === 'damaged' ? fault : `pdf_${fault}` } : 'pdf';
  }
  if (kind === 'package' || kind === 'compound') {
    const found = await checkOffice(content);
    if (!found || typeof found !== 'object') return found;
    const { fault } = found;
    return { fault: fault === 'damaged' ? fault : `office_${fault}` };
  }
  if (kind !== 'jpg' && kind !== 'png') return kind;
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.ext === kind ? kind : null;
}

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
} as const satisfies Record<Exclude<FileType, 'heic'>, string>;

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
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
