import { controlClass, Field } from './field';

interface Props {
  label: string;
  /** `2026-03-31`; empty: none. */
  value: string;
  onChange: (day: string) => void;
}

export function DateInput({ label, value, onChange }: Props) {
  return (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          type="date"
          className={controlClass()}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
