import { fileFields, type FormKind, formKinds, forms } from '../../core/forms/form-definitions';
import { fileWords } from '../../core/forms/limits';
import { formMessages } from '../../core/forms/field-messages';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { SubmissionRefusal } from './refusal';

const kibibyte = 1024;

/** In bytes, of a form without a file: the longest message fits with every character escaped. */
export const textBody = 128 * kibibyte;

export const maxFields = 30;

export function bodyLimit(form: FormKind): number {
  const bytes = fileFields(form).reduce((sum, { files }) => sum + files.bytes, 0);
  return bytes > 0 ? bytes + 256 * kibibyte : textBody;
}

export function formAt(path: string): FormKind | null {
  return formKinds.find((form) => forms[form].action === path) ?? null;
}

/** Only files make a form that has them too large. */
export function tooLarge(form: FormKind): SubmissionRefusal {
  const [field] = fileFields(form);
  if (!field) return new SubmissionRefusal('tooLarge');
  const { name, files } = field;
  const message = (locale: Locale) => fill(formMessages[locale].files[name].tooLarge, fileWords(files));
  return new SubmissionRefusal('tooLarge', { message });
}
