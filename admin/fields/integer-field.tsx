import { type FieldProps, useField } from '../form/form-context';
import { controlClass, Field } from '../ui';

export function IntegerField(props: FieldProps) {
  const { value, set, label, hint, error, onBlur, id } = useField(props);
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          {...ids}
          className={controlClass()}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={written}
          onChange={({ target }) => set(numberIn(target.value))}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** What is no number stays as it was typed, and is refused as such. */
function numberIn(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  return /^-?\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed;
}
