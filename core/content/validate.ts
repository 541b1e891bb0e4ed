import { ValidationError } from 'yup';
import { type ContentType, envelopeOf } from './content-type';
import { shapeOf } from './fields/nested';
import { blockKind, blockKinds, placedKinds } from './block-kinds';
import { isRecord, mapValues } from './entity-values';
import { fault, type Fault, type Problem } from './problems';
import { sectionBlockType } from './types/shared-types';

const schemas = new WeakMap<ContentType, ReturnType<typeof shapeOf>>();

export function problemsOf(type: ContentType, entity: unknown): Problem[] {
  const schema = schemas.get(type) ?? shapeOf({ ...envelopeOf(type), ...type.fields }).required(fault('empty'));
  schemas.set(type, schema);
  const early = endsTooEarly(entity);
  try {
    schema.validateSync(entity, { strict: true, abortEarly: false });
    return early;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const each = error.inner.length > 0 ? error.inner : [error];
    // yup passes on the message object of the schema.
    const faults = each.map(({ path, message }) => ({
      field: path ?? '',
      ...(message as unknown as Fault),
    }));
    return [...faults, ...early];
  }
}

function endsTooEarly(entity: unknown): Problem[] {
  const { publicar_em: from, retirar_em: until, data, validade } = isRecord(entity) ? entity : {};
  return [
    ...(from && until && String(until) <= String(from) ? [{ field: 'retirar_em', code: 'too_early' } as const] : []),
    ...(data && validade && String(validade) < String(data)
      ? [{ field: 'validade', code: 'last_day_too_early' } as const]
      : []),
  ];
}

const incomplete: readonly Fault['code'][] = ['required', 'not_empty', 'fewest_items'];

/** Whether a draft may have this problem: something is left to write. Its title it always has. */
export const isIncomplete = (type: ContentType, { field, code }: Problem): boolean =>
  incomplete.includes(code) && field !== type.title;

/** The site skips unknown kinds with a warning; other readers may know them. */
export function unknownBlocks(type: ContentType, entity: Readonly<Record<string, unknown>>): Problem[] {
  const found: Problem[] = [];
  const blocks = [...blockKinds, ...placedKinds].join(', ');
  mapValues(type.fields, entity, ({ object }, value, field) => {
    if (object === sectionBlockType) {
      const { tipo } = value as { tipo?: unknown };
      if (typeof tipo === 'string' && blockKind(tipo) === null)
        found.push({ field: `${field}.tipo`, ...fault('unknown_block', { block: tipo, blocks }) });
    }
    return undefined;
  });
  return found;
}
