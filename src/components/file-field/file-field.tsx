import { classNames } from '../class-names';
import { Field, type FieldProps } from '../field/field';
import { fieldAttributes } from '../field/field-attributes';
import * as fieldStyles from '../field/field.module.css';
import * as styles from './file-field.module.css';

interface Props extends FieldProps {
  /** The kinds that the browser offers first: `.pdf,.odt`. */
  accept: string;
  /** What is known of the chosen file. */
  note?: string;
}

/** A file to attach. */
export function FileField({ accept, note, ...field }: Props) {
  return (
    <Field {...field}>
      <input
        {...fieldAttributes(field)}
        className={classNames(fieldStyles.control, styles.file)}
        type="file"
        accept={accept}
      />
      <p role="status" className={styles.note}>
        {note}
      </p>
    </Field>
  );
}
