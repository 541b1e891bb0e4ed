import { type FieldProps, useField } from '../form/form-context';
import { controlClass, Field } from '../ui';

/** A day, `2026-03-31`, or a time in Portugal, `2026-03-31T09:00`: as the browser asks for them. */
export function DateField(props: FieldProps) {
  const { value, set, label, hint, error, onBlur, id } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          {...ids}
          className={controlClass()}
          type={props.field.kind === 'date' ? 'date' : 'datetime-local'}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => set(target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
