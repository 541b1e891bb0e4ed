import {
  type AnyObject,
  type AnySchema,
  type InferType,
  object,
  type ObjectSchema,
  string,
  ValidationError,
} from 'yup';
import { defaultLocale, isLocale, type Locale } from '../i18n/locales';
import { fill } from '../i18n/messages';
import { formatWasteCode, isMarkedHazardous, parseWasteCode } from '../waste-codes/waste-code';
import {
  cv,
  email,
  filledLine,
  languageSchema,
  line,
  message,
  pageOfForm,
  phone,
  privacyConsent,
  requestFiles,
  splitByType,
  textTypeError,
  tick,
  versionOfTexts,
} from './field-schemas';
import { formMessages } from './field-messages';
import {
  type DeclaredField,
  type FieldName,
  type FormKind,
  forms,
  quantityUnits,
  type SubmissionKind,
} from './form-definitions';
import { textLimits } from './limits';
import { isListedCode } from './listed-codes';

/** Format only; the form decides which fields are required. */
const fieldSchemas: Readonly<Record<FieldName, (locale: Locale) => AnySchema>> = {
  nome: (locale) => filledLine(locale, 'nome'),
  email,
  telefone: phone,
  empresa: (locale) => filledLine(locale, 'empresa'),
  mensagem: message,
  ler: wasteCodes,
  quantidade: quantity,
  unidade: quantityUnit,
  acondicionamento: (locale) => filledLine(locale, 'acondicionamento'),
  local: (locale) => filledLine(locale, 'local'),
  ficheiros: requestFiles,
  oferta: (locale) => line(locale, 'reference'),
  cv,
  recurso: (locale) => line(locale, 'reference'),
  privacidade: privacyConsent,
  marketing: tick,
};

function fieldSchema({ name, required }: DeclaredField, locale: Locale): AnySchema {
  const { requiredField, ...messages } = formMessages[locale];
  const words: Readonly<Partial<Record<FieldName, string>>> = messages.required;
  const schema = fieldSchemas[name](locale);
  return required ? schema.required(words[name] ?? requiredField) : schema;
}

const formSchema = (kind: FormKind, locale: Locale) =>
  object({
    ...Object.fromEntries(forms[kind].fields.map((field) => [field.name, fieldSchema(field, locale)])),
    locale: languageSchema(locale),
    pagina: pageOfForm(locale),
    textos: versionOfTexts(locale),
  });

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

const schemas = new Map<string, ObjectSchema<AnyObject>>();

/** Building a schema takes longer than checking a form by it. */
export function schemaOf(kind: SubmissionKind, locale: Locale): ObjectSchema<AnyObject> {
  const key = `${kind} ${locale}`;
  const built = schemas.get(key);
  if (built) return built;
  const schema = kind in forms ? formSchema(kind as FormKind, locale) : linkSchema(locale);
  schemas.set(key, schema);
  return schema;
}

type Messages = Record<string, string>;
type Submission<K extends SubmissionKind> = K extends FormKind
  ? Record<string, unknown>
  : InferType<ReturnType<typeof linkSchema>>;

/** `checkSubmission('newsletter', {nome: ''})` -> `{fields: {nome: 'O nome é obrigatório.', …}}` */
export function checkSubmission<K extends SubmissionKind>(
  kind: K,
  sent: Readonly<Record<string, unknown>>,
): { values: Submission<K>; fields: null } | { values: null; fields: Record<string, string> } {
  const locale: Locale = isLocale(sent.locale) ? sent.locale : defaultLocale;
  const schema = schemaOf(kind, locale);
  const { typed, typeErrors } = splitByType(schema.fields, sent);
  const { values, wrong } = validated(schema, typed);
  const all = { ...wrong, ...typeErrors };
  const names = Object.keys(schema.fields).filter((name) => Object.hasOwn(all, name));
  if (values && names.length === 0) return { values: values as Submission<K>, fields: null };
  return { values: null, fields: Object.fromEntries(names.map((name) => [name, all[name] ?? ''])) };
}

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

/** `170605; 16.05.06*` -> `17 06 05, 16 05 06*` */
function wasteCodes(locale: Locale) {
  const { ler, unlistedCode } = formMessages[locale];
  return filledLine(locale, 'ler')
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= textLimits.ler ? readableCodes(value) : value,
    )
    .test('code', ler, (value = '') => value === '' || codesOf(value).every((code) => code !== undefined))
    .test('listed', ler, (value = '', { createError }) => {
      if (value.length > textLimits.ler) return true;
      const unlisted = codesOf(value).find((code) => code !== undefined && !isListedCode(code));
      return (
        unlisted === undefined || createError({ message: fill(unlistedCode, { code: formatWasteCode(unlisted) }) })
      );
    });
}

const partsOf = (text: string) => text.split(/[,;]/).filter((part) => part.trim() !== '');

const codesOf = (text: string) => partsOf(text).map(parseWasteCode);

/** Others stay as typed. */
function readableCodes(text: string): string {
  const codes = partsOf(text).map((part) => {
    const code = parseWasteCode(part);
    return code && `${formatWasteCode(code)}${isMarkedHazardous(part) ? '*' : ''}`;
  });
  return codes.includes(undefined) ? text : codes.join(', ');
}

// In Portuguese or English: `1200`, `2,5`, `1.200,5`, `1 200`, `1,200.5`
const quantityPatterns = [/^\d+([.,]\d+)?$/, /^\d{1,3}([. ]\d{3})+(,\d+)?$/, /^\d{1,3}(,\d{3})+(\.\d+)?$/];

/** A number above zero, kept as it was typed: its unit is another field. */
function quantity(locale: Locale) {
  return filledLine(locale, 'quantidade').test(
    'number',
    formMessages[locale].quantidade,
    (value = '') =>
      value === '' ||
      value.length > textLimits.quantidade ||
      (/[1-9]/.test(value) && quantityPatterns.some((pattern) => pattern.test(value))),
  );
}

function quantityUnit(locale: Locale) {
  const { unidade, requiredUnit } = formMessages[locale];
  return filledLine(locale, 'unidade')
    .oneOf(quantityUnits, unidade)
    .when('quantidade', ([given], schema) => (given === undefined ? schema : schema.required(requiredUnit)));
}
