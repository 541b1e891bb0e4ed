import { formActions, type VisitorForm, cvSizeLimit } from '../../core/forms/form-definitions';
import { formMessages } from '../../core/forms/messages';
import { Refusal } from './refusal';

const kibibyte = 1024;

/**
 * The longest message, with every character escaped, fits well: a form without a file, in bytes.
 */
export const textBody = 128 * kibibyte;

/** More than any of our forms has. */
export const mostFields = 30;

export const forms = Object.keys(formActions) as readonly VisitorForm[];

/** How many bytes a form may have in all. */
export function bodyLimit(form: VisitorForm): number {
  return form === 'candidaturas' ? cvSizeLimit + 256 * kibibyte : textBody;
}

/** The form that is sent to a path: `/api/info` -> `informacoes`. */
export function formAt(path: string): VisitorForm | null {
  return forms.find((form) => formActions[form] === path) ?? null;
}

/** Only a CV makes an application too large. */
export function tooLarge(form: VisitorForm): Refusal {
  return new Refusal(
    'tooLarge',
    form === 'candidaturas' ? { message: (locale) => formMessages[locale].cvTooLarge } : {},
  );
}
