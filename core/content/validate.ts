import { ValidationError } from 'yup';
import type { Locale } from '../i18n/locales';
import { type ContentType, envelopeOf } from './content-type';
import { shapeOf } from './fields/nested';
import { blockKind, blockKinds, placedKinds } from './block-kinds';
import { isRecord, mapValues } from './entity-values';
import { sectionBlockType } from './types/shared-types';

/** `locale` is null where a whole file is meant, `field` empty where no field is. */
export interface ContentProblem {
  /** Below the content folder: `articles/landfill.yml`. */
  path: string;
  locale: Locale | null;
  field: string;
  message: string;
}

/** `articles/landfill.yml [pt] faqs[2].pergunta: is required`. */
export function problemLine({ path, locale, field, message }: ContentProblem): string {
  return `${path}${locale ? ` [${locale}]` : ''}${field ? ` ${field}` : ''}: ${message}`;
}

/** `84 files checked, 1 problem`. */
export function closingLine(files: number, problems: number): string {
  return `${files} ${files === 1 ? 'file' : 'files'} checked, ${problems} ${problems === 1 ? 'problem' : 'problems'}`;
}

/** One thing wrong with an entity: `{field: 'faqs[2].pergunta', message: 'is required'}`. */
export interface Problem {
  field: string;
  message: string;
}

const schemas = new WeakMap<ContentType, ReturnType<typeof shapeOf>>();

export function problemsOf(type: ContentType, entity: unknown): Problem[] {
  const schema =
    schemas.get(type) ?? shapeOf({ ...envelopeOf(type), ...type.fields }).required('is empty');
  schemas.set(type, schema);
  const early = endsTooEarly(entity) ? [{ field: 'retirar_em', message: tooEarly }] : [];
  try {
    schema.validateSync(entity, { strict: true, abortEarly: false });
    return early;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const each = error.inner.length > 0 ? error.inner : [error];
    return [...each.map(({ path, message }) => ({ field: path ?? '', message })), ...early];
  }
}

const tooEarly = 'must be later than the time from which it is shown';

function endsTooEarly(entity: unknown): boolean {
  const { publicar_em: from, retirar_em: until } = isRecord(entity) ? entity : {};
  return Boolean(from && until && String(until) <= String(from));
}

const incomplete = /^(is required|must not be empty|must have at least \d+ items)$/;

/** Whether a draft may have this problem: something is left to write. Its title it always has. */
export const isIncomplete = (type: ContentType, { field, message }: Problem): boolean =>
  incomplete.test(message) && field !== type.title;

/** The section blocks of an unknown kind: `{field: 'blocos[2]', tipo: 'carousel'}`. */
export function unknownBlocks(
  type: ContentType,
  entity: Readonly<Record<string, unknown>>,
): { field: string; tipo: string }[] {
  const found: { field: string; tipo: string }[] = [];
  mapValues(type.fields, entity, ({ object }, value, field) => {
    if (object === sectionBlockType) {
      const { tipo } = value as { tipo?: unknown };
      if (typeof tipo === 'string' && blockKind(tipo) === null) found.push({ field, tipo });
    }
    return undefined;
  });
  return found;
}

export function unknownKindMessage(tipo: string): string {
  return `"${tipo}" is no kind of block; there are ${[...blockKinds, ...placedKinds].join(', ')}`;
}
