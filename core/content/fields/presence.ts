import type { AnySchema, Schema } from 'yup';

/** Required values say so in words; optional ones may be null or missing. */
export function present(schema: AnySchema, required: boolean): Schema {
  return required ? schema.required('is required') : schema.nullable().optional();
}
