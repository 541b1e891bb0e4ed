import { controlClass, Field } from './field';

export type Choices = readonly (readonly [value: string, label: string])[];

interface Props {
  label: string;
  value: string | undefined;
  /** Without a choice; absent: there always is one. */
  none?: string;
  choices: Choices;
  onChange: (value: string) => void;
}

export function SelectField({ label, value = '', none, choices, onChange }: Props) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} className={controlClass()} value={value} onChange={({ target }) => onChange(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
