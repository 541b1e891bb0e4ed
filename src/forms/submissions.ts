import { ValidationError, type InferType } from 'yup';

import { defaultLocale, isLocale, type Locale } from '../i18n/locales';
import { confirmationSchema } from './confirmation';
import { downloadRequestSchema } from './download-request';
import { informationRequestSchema } from './information-request';
import { jobApplicationSchema } from './job-application';
import { newsletterSchema } from './newsletter';

/** Everything that visitors send, by its name on the wire to the backend. */
export const submissionSchemas = {
  newsletter: newsletterSchema,
  informacoes: informationRequestSchema,
  candidaturas: jobApplicationSchema,
  descargas: downloadRequestSchema,
  confirmacoes: confirmationSchema,
} as const;

export type SubmissionKind = keyof typeof submissionSchemas;
export type Submission<K extends SubmissionKind> = InferType<ReturnType<(typeof submissionSchemas)[K]>>;

/** Either what was sent, cleaned and complete, or one message a field that is wrong. */
export type CheckedSubmission<K extends SubmissionKind> =
  { values: Submission<K>; fields: null } | { values: null; fields: Record<string, string> };

/**
 * Checks what a visitor sent, in the browser and on the server alike: `checkSubmission('newsletter', {nome: ''})` ->
 * `{fields: {nome: 'O nome é obrigatório.', …}}`. Messages are in the language that the submission itself names.
 */
export function checkSubmission<K extends SubmissionKind>(kind: K, sent: Readonly<Record<string, unknown>>): CheckedSubmission<K> {
  const locale: Locale = isLocale(sent.locale) ? sent.locale : defaultLocale;
  try {
    const schema = submissionSchemas[kind](locale);
    // Its own fields alone: others may be called as what every object has.
    const own = Object.keys(schema.fields).flatMap((name) => (Object.hasOwn(sent, name) ? [[name, sent[name]] as const] : []));
    const values = schema.validateSync(Object.fromEntries(own), { abortEarly: false, stripUnknown: true });
    return { values: values as Submission<K>, fields: null };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path, message } of error.inner) fields[path ?? ''] ??= message;
    return { values: null, fields };
  }
}
