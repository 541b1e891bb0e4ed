import { ValidationError } from 'yup';

import { envelopeOf, type ContentType } from './content-type';
import { shapeOf } from './fields/nested';

/** One thing wrong with an entity: `{field: 'faqs[2].pergunta', message: 'is required'}`. */
export interface Problem {
  field: string;
  message: string;
}

const schemas = new WeakMap<ContentType, ReturnType<typeof shapeOf>>();

/**
 * Everything that is wrong with an entity of a type, in one language; an empty list when all is
 * well.
 */
export function problemsOf(type: ContentType, entity: unknown): Problem[] {
  const schema =
    schemas.get(type) ?? shapeOf({ ...envelopeOf(type), ...type.fields }).required('is empty');
  schemas.set(type, schema);
  try {
    schema.validateSync(entity, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const each = error.inner.length > 0 ? error.inner : [error];
    return each.map(({ path, message }) => ({ field: path ?? '', message }));
  }
}
