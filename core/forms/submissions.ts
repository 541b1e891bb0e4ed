import { type AnySchema, type InferType, object, string, ValidationError } from 'yup';
import { defaultLocale, isLocale, type Locale } from '../i18n/locales';
import {
  cv,
  email,
  language,
  line,
  marketingConsent,
  message,
  pageOfForm,
  partUnfit,
  privacyConsent,
  requiredLine,
  unfitText,
} from './field-schemas';
import { formMessages } from './messages';
import { textLimits } from './form-definitions';

function newsletterSchema(locale: Locale) {
  return object({
    nome: requiredLine(locale, 'nome'),
    email: email(locale),
    locale: language(locale),
    pagina: pageOfForm(locale),
  });
}

function informationRequestSchema(locale: Locale) {
  return object({
    nome: requiredLine(locale, 'nome'),
    email: email(locale),
    telefone: requiredLine(locale, 'telefone'),
    empresa: requiredLine(locale, 'empresa'),
    mensagem: message(locale),
    privacidade: privacyConsent(locale),
    marketing: marketingConsent(locale),
    locale: language(locale),
    pagina: pageOfForm(locale),
  });
}

/** `oferta` is the id of the job offer; without one the application is spontaneous. */
function jobApplicationSchema(locale: Locale) {
  return object({
    nome: requiredLine(locale, 'nome'),
    email: email(locale),
    telefone: requiredLine(locale, 'telefone'),
    mensagem: message(locale),
    cv: cv(locale),
    oferta: line(locale, 'reference'),
    privacidade: privacyConsent(locale),
    locale: language(locale),
    pagina: pageOfForm(locale),
  });
}

/** `recurso` is the id of a case study or of a resource. */
function downloadRequestSchema(locale: Locale) {
  return object({
    nome: requiredLine(locale, 'nome'),
    email: email(locale),
    privacidade: privacyConsent(locale),
    recurso: line(locale, 'reference').required(formMessages[locale].required.recurso),
    locale: language(locale),
    pagina: pageOfForm(locale),
  });
}

/**
 * The link in the mail that asks whether a newsletter sign-up was meant; the backend made the token
 * and knows it again.
 */
function confirmationSchema(locale: Locale) {
  const { token } = formMessages[locale];
  return object({
    token: string()
      .meta({ unfit: unfitText(textLimits.token, { notText: token, tooLong: token }) })
      .required(token)
      .max(textLimits.token, token)
      .matches(/^[\w.~-]+$/, token),
    locale: language(locale),
  });
}

/** Everything that visitors send, by its name on the wire to the backend. */
export const submissionSchemas = {
  newsletter: newsletterSchema,
  informacoes: informationRequestSchema,
  candidaturas: jobApplicationSchema,
  descargas: downloadRequestSchema,
  confirmacoes: confirmationSchema,
} as const;

export type SubmissionKind = keyof typeof submissionSchemas;
type Submission<K extends SubmissionKind> = InferType<ReturnType<(typeof submissionSchemas)[K]>>;

/** Either what was sent, cleaned and complete, or one message a field that is wrong. */
type CheckedSubmission<K extends SubmissionKind> =
  { values: Submission<K>; fields: null } | { values: null; fields: Record<string, string> };

/**
 * Checks what a visitor sent, in the browser and on the server alike:
 * `checkSubmission('newsletter', {nome: ''})` -> `{fields: {nome: 'O nome é obrigatório.', …}}`, in
 * the order of the schema. Messages are in the language that the submission itself names. Types and
 * lengths come first: a pattern meets only what they let through.
 */
export function checkSubmission<K extends SubmissionKind>(
  kind: K,
  sent: Readonly<Record<string, unknown>>,
): CheckedSubmission<K> {
  const locale: Locale = isLocale(sent.locale) ? sent.locale : defaultLocale;
  const schema = submissionSchemas[kind](locale);
  const { fit, wrong: unfit } = partUnfit(schema.fields, sent);
  const { values, wrong } = validated(schema, fit);
  const all = { ...wrong, ...unfit };
  const names = Object.keys(schema.fields).filter((name) => Object.hasOwn(all, name));
  if (values && names.length === 0) return { values: values as Submission<K>, fields: null };
  return { values: null, fields: Object.fromEntries(names.map((name) => [name, all[name] ?? ''])) };
}

/**
 * What the schema makes of values whose types and lengths fit, or its first message for each that
 * it refuses.
 */
function validated(
  schema: AnySchema,
  fit: object,
): { values: unknown; wrong: Record<string, string> } {
  try {
    return {
      values: schema.validateSync(fit, { abortEarly: false, stripUnknown: true }),
      wrong: {},
    };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const wrong: Record<string, string> = {};
    for (const { path, message } of error.inner) wrong[path ?? ''] ??= message;
    return { values: null, wrong };
  }
}
