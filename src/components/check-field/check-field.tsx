import { FieldError } from '../field/field-error';
import type { FieldProps } from '../field/field';
import { fieldAttributes } from '../field/field-attributes';
import * as styles from './check-field.module.css';

/** Something to agree to. */
export function CheckField(field: Omit<FieldProps, 'hint'>) {
  return (
    <div className={styles.field} data-field={field.name}>
      <div className={styles.row}>
        <input
          {...fieldAttributes(field)}
          className={styles.box}
          type="checkbox"
          defaultChecked={false}
        />
        <label htmlFor={field.id} className={styles.label}>
          {field.label}
          {field.required && <span aria-hidden="true">{'\u00A0*'}</span>}
        </label>
      </div>
      <FieldError id={field.id} name={field.name} error={field.error} />
    </div>
  );
}
