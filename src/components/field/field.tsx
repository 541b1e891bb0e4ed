import type { ReactNode } from 'react';

import { FieldError } from './field-error';
import * as styles from './field.module.css';

export interface FieldProps {
  id: string;
  name: string;
  label: ReactNode;
  hint?: string | null;
  required?: boolean;
  /** What is wrong with what stands in it. */
  error?: string;
}

/** Label, hint and message around a control; the control itself names them by `fieldAttributes`. */
export function Field({
  id,
  name,
  label,
  hint,
  required,
  error,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <span aria-hidden="true">{'\u00A0*'}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} name={name} error={error} />
    </div>
  );
}
