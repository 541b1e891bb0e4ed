import { type AnySchema, type InferType, object, string, ValidationError } from 'yup';
import { defaultLocale, isLocale, type Locale } from '../i18n/locales';
import {
  cv,
  email,
  languageSchema,
  line,
  message,
  optionalLine,
  pageOfForm,
  phone,
  privacyConsent,
  requestFiles,
  requiredLine,
  splitByType,
  textTypeError,
  tick,
  versionOfTexts,
} from './field-schemas';
import { formMessages } from './field-messages';
import { textLimits } from './limits';
import { quantity, quantityUnit, wasteCodes } from './waste-schemas';

const person = (locale: Locale) => ({
  nome: requiredLine(locale, 'nome'),
  email: email(locale),
});

const origin = (locale: Locale) => ({
  locale: languageSchema(locale),
  pagina: pageOfForm(locale),
  textos: versionOfTexts(locale),
});

function newsletterSchema(locale: Locale) {
  return object({ ...person(locale), ...origin(locale) });
}

function informationRequestSchema(locale: Locale) {
  return object({
    mensagem: message(locale),
    ler: wasteCodes(locale),
    quantidade: quantity(locale),
    unidade: quantityUnit(locale),
    acondicionamento: optionalLine(locale, 'acondicionamento'),
    local: optionalLine(locale, 'local'),
    ficheiros: requestFiles(locale),
    ...person(locale),
    telefone: phone(locale),
    empresa: requiredLine(locale, 'empresa'),
    privacidade: privacyConsent(locale),
    marketing: tick(locale),
    ...origin(locale),
  });
}

/** `oferta` is the id of the job offer; without one the application is spontaneous. */
function jobApplicationSchema(locale: Locale) {
  return object({
    ...person(locale),
    telefone: phone(locale),
    mensagem: message(locale),
    cv: cv(locale),
    oferta: line(locale, 'reference'),
    privacidade: privacyConsent(locale),
    ...origin(locale),
  });
}

/** `recurso` is the id of a case study or of a resource. */
function downloadRequestSchema(locale: Locale) {
  return object({
    ...person(locale),
    privacidade: privacyConsent(locale),
    recurso: line(locale, 'reference').required(formMessages[locale].required.recurso),
    ...origin(locale),
  });
}

/** The link of a mail, to confirm or to unsubscribe; the backend made its token. */
function linkSchema(locale: Locale) {
  const { token } = formMessages[locale];
  return object({
    token: string()
      .meta({ typeError: textTypeError(textLimits.token, { notText: token, tooLong: token }) })
      .required(token)
      .max(textLimits.token, token)
      .matches(/^[\w.~-]+$/, token),
    locale: languageSchema(locale),
  });
}

export const submissionSchemas = {
  newsletter: newsletterSchema,
  informacoes: informationRequestSchema,
  candidaturas: jobApplicationSchema,
  descargas: downloadRequestSchema,
  confirmacoes: linkSchema,
  cancelamentos: linkSchema,
} as const;

export type SubmissionKind = keyof typeof submissionSchemas;
type Messages = Record<string, string>;
type Submission<K extends SubmissionKind> = InferType<ReturnType<(typeof submissionSchemas)[K]>>;

/**
 * Checks what a visitor sent, in the browser and on the server alike; answers the cleaned values,
 * or a message for each wrong field, in the order of the schema and in the language of the
 * submission: `checkSubmission('newsletter', {nome: ''})` -> `{fields: {nome: 'O nome é
 * obrigatório.', …}}`. Patterns only see what passed the checks of type and length.
 */
export function checkSubmission<K extends SubmissionKind>(
  kind: K,
  sent: Readonly<Record<string, unknown>>,
): { values: Submission<K>; fields: null } | { values: null; fields: Record<string, string> } {
  const locale: Locale = isLocale(sent.locale) ? sent.locale : defaultLocale;
  const schema = submissionSchemas[kind](locale);
  const { typed, typeErrors } = splitByType(schema.fields, sent);
  const { values, wrong } = validated(schema, typed);
  const all = { ...wrong, ...typeErrors };
  const names = Object.keys(schema.fields).filter((name) => Object.hasOwn(all, name));
  if (values && names.length === 0) return { values: values as Submission<K>, fields: null };
  return { values: null, fields: Object.fromEntries(names.map((name) => [name, all[name] ?? ''])) };
}

/** The values as the schema converts them, or its first message for each wrong field. */
function validated(schema: AnySchema, typed: object): { values: unknown; wrong: Messages } {
  const wrong: Messages = {};
  try {
    const values: unknown = schema.validateSync(typed, { abortEarly: false, stripUnknown: true });
    return { values, wrong };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) wrong[path ?? ''] ??= message;
    return { values: null, wrong };
  }
}
