import { Field, type FieldProps } from '../field/field';
import { fieldAttributes } from '../field/field-attributes';
import { classNames } from '../class-names';
import * as fieldStyles from '../field/field.module.css';
import * as styles from './text-area.module.css';

/** Room for many lines, which grows with what is written. */
export function TextArea({ rows = 6, ...field }: FieldProps & { rows?: number }) {
  return (
    <Field {...field}>
      <textarea
        {...fieldAttributes(field)}
        className={classNames(fieldStyles.control, styles.area)}
        rows={rows}
        defaultValue=""
      />
    </Field>
  );
}
