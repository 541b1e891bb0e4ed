import * as styles from './field.module.css';

/**
 * The place of a field's message. It stands in every page, so that the server can fill it where no
 * script runs.
 */
export function FieldError({ id, name, error }: { id: string; name: string; error?: string }) {
  return (
    <p id={`${id}-error`} data-error-for={name} className={styles.error} hidden={!error}>
      {error}
    </p>
  );
}
