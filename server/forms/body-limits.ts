import { formActions, type FormKind, cvSizeLimit } from '../../core/forms/form-definitions';
import { formMessages } from '../../core/forms/field-messages';
import { SubmissionRefusal } from './refusal';

const kibibyte = 1024;

/** In bytes, of a form without a file: the longest message fits with every character escaped. */
export const textBody = 128 * kibibyte;

export const maxFields = 30;

export const forms = Object.keys(formActions) as readonly FormKind[];

export function bodyLimit(form: FormKind): number {
  return form === 'candidaturas' ? cvSizeLimit + 256 * kibibyte : textBody;
}

export function formAt(path: string): FormKind | null {
  return forms.find((form) => formActions[form] === path) ?? null;
}

/** Only a CV makes an application too large. */
export function tooLarge(form: FormKind): SubmissionRefusal {
  return new SubmissionRefusal(
    'tooLarge',
    form === 'candidaturas' ? { message: (locale) => formMessages[locale].cvTooLarge } : {},
  );
}
