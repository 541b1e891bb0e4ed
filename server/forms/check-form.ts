import { fileTypeFromBuffer } from 'file-type/core';
import { cvSizeLimit, declaredFields, type FormKind } from '../../core/forms/form-definitions';
import { wrongGuards } from '../../core/forms/guard';
import { checkSubmission } from '../../core/forms/submissions';
import { defaultLocale, isLocale, type Locale } from '../../core/i18n/locales';
import type { AcceptedFile } from './outbox/delivery-queue';
import { SubmissionRefusal } from './refusal';
import type { UploadedFile, SentForm } from './read-submission';
import { formMessages } from '../../core/forms/field-messages';
import { isActivePdf, isPdf, isWholePdf } from '../../platform/uploads/pdf-check';

/** What was sent, cleaned, and the CV beside it. Throws Refusal with all that is wrong at once. */
export async function checkForm(form: FormKind, sent: SentForm) {
  const cv = form === 'candidaturas' && sent.file;
  const locale = isLocale(sent.fields.locale) ? sent.fields.locale : defaultLocale;
  const kept = cv && fits(cv) ? await checkCv(cv, locale) : { file: null };
  // By the name that its bytes give it: how the visitor's computer calls it says nothing.
  const { fileName: name, mediaType: type } = ('file' in kept && kept.file) || {
    fileName: 'cv.pdf',
    mediaType: '',
  };
  const described = cv ? { name, type, size: cv.content.length } : undefined;
  const { values, fields: wrong } = checkSubmission(form, { ...sent.fields, cv: described });
  const all = {
    ...wrong,
    ...('wrong' in kept && { cv: kept.wrong }),
    ...wrongGuards(sent.fields, locale),
  };
  if (!values || 'wrong' in kept || Object.keys(all).length > 0)
    throw new SubmissionRefusal('invalid', { fields: asAsked(form, all) });
  // Undefined ones are left out, so that the same content has the same key however it was sent.
  const fields = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name !== 'cv' && value !== undefined),
  );
  return { fields, file: kept.file };
}

/** In the order in which the form asks; what no visitor is asked for comes last. */
function asAsked(form: FormKind, wrong: Record<string, string>): Record<string, string> {
  const names: string[] = declaredFields[form].map(({ name }) => name);
  const place = (name: string) => (names.indexOf(name) + names.length + 1) % (names.length + 1);
  return Object.fromEntries(Object.entries(wrong).sort(([a], [b]) => place(a) - place(b)));
}

const fits = ({ content: { length } }: UploadedFile): boolean =>
  length > 0 && length <= cvSizeLimit;

const mediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;

type CvKind = keyof typeof mediaTypes;

/** The CV as it is kept, or what is wrong with it. Its bytes say what it is. */
export async function checkCv(
  { name, content }: UploadedFile,
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
  // Installers and sheets are of this kind too: this is the part that holds the text of Word.
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

const longest = 120;

/** Of a longer one the end is looked at, which says more than the beginning: that may be a path. */
const maxRead = 1_000;

/** A file name for storage and headers: `C:\me\..\my "cv".exe`, a PDF -> `my cv.pdf`. */
function cleanFileName(name: string, extension: string): string {
  const last = name.slice(-maxRead).normalize('NFC').split(/[/\\]/).pop() ?? '';
  const ending = `.${extension}`;
  const stem = last
    .replace(/\.[\p{L}\p{N}]{1,8}$/u, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, '');
  return (cut(stem, longest - ending.length).trim() || 'cv') + ending;
}

/** Never in the middle of a character: the first half of a surrogate pair goes too. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
