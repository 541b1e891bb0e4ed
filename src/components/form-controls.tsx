import { Field, fieldAttributes, FieldError, type FieldProps } from './field';
import { classNames } from './class-names';
import * as styles from './field.module.css';

/** Room for many lines, which grows with what is written. */
export function TextArea({ rows = 6, ...field }: FieldProps & { rows?: number }) {
  return (
    <Field {...field}>
      <textarea
        {...fieldAttributes(field)}
        className={classNames(styles.control, styles.area)}
        rows={rows}
        defaultValue=""
      />
    </Field>
  );
}

export function CheckField(field: Omit<FieldProps, 'hint'>) {
  return (
    <div className="min-w-0" data-field={field.name}>
      <div className={styles.row}>
        <input {...fieldAttributes(field)} className={styles.box} type="checkbox" defaultChecked={false} />
        <label htmlFor={field.id} className={styles.checkLabel}>
          {field.label}
          {field.required && <span aria-hidden="true">{'\u00A0*'}</span>}
        </label>
      </div>
      <FieldError id={field.id} name={field.name} error={field.error} />
    </div>
  );
}

interface Props extends FieldProps {
  /** The kinds that the browser offers first: `.pdf,.odt`. */
  accept: string;
  multiple?: boolean;
}

/** Scripts list what was chosen below it, and say what has changed. */
export function FileField({ accept, multiple, ...field }: Props) {
  return (
    <Field {...field}>
      <input
        {...fieldAttributes(field)}
        className={classNames(styles.control, styles.file)}
        type="file"
        accept={accept}
        multiple={multiple}
      />
      <div data-files="" className={styles.files} />
      <p role="status" className={classNames(styles.note, 'text-body text-sm')} />
    </Field>
  );
}
