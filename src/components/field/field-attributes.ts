import type { FieldProps } from './field';

/**
 * What ties a control to its label, hint and message. A message that is empty adds nothing to what
 * is read out.
 */
export function fieldAttributes({ id, name, hint, required, error }: Omit<FieldProps, 'label'>) {
  return {
    id,
    name,
    required,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    'aria-invalid': error ? true : undefined,
  };
}
