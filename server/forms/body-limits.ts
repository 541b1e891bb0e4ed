import { declaredFields, formActions, type FormKind } from '../../core/forms/form-definitions';
import { cvSizeLimit, requestFileLimits } from '../../core/forms/limits';
import { formMessages } from '../../core/forms/field-messages';
import { SubmissionRefusal } from './refusal';

const kibibyte = 1024;

/** In bytes, of a form without a file: the longest message fits with every character escaped. */
export const textBody = 128 * kibibyte;

export const maxFields = 30;

export const forms = Object.keys(formActions) as readonly FormKind[];

export function bodyLimit(form: FormKind): number {
  const files = fileFields(form).reduce((sum, { name }) => sum + sizeLimit(name), 0);
  return files > 0 ? files + 256 * kibibyte : textBody;
}

export function formAt(path: string): FormKind | null {
  return forms.find((form) => formActions[form] === path) ?? null;
}

export const fileFields = (form: FormKind) =>
  declaredFields[form].filter(({ control }) => control === 'file');

/** In bytes, of all files of a field. */
export const sizeLimit = (field: string): number =>
  field === 'cv' ? cvSizeLimit : requestFileLimits.bytes;

/** Only files make a form that has them too large. */
export function tooLarge(form: FormKind): SubmissionRefusal {
  const [field] = fileFields(form);
  const words = field?.name === 'cv' ? 'cvTooLarge' : 'filesTooLarge';
  return new SubmissionRefusal(
    'tooLarge',
    field ? { message: (locale) => formMessages[locale][words] } : {},
  );
}
