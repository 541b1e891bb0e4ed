import type { SelectHTMLAttributes } from 'react';
import { Icon } from './icon';
import * as styles from './select.module.css';
import { Field, fieldAttributes, type FieldProps } from './field';

interface SelectOption {
  value: string;
  label: string;
  /** It is shown, and cannot be chosen. */
  disabled?: boolean;
}

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  /** What stands for no choice. */
  placeholder: string;
  options: readonly SelectOption[];
}

/** The browser's own list to choose from, in the looks of the site. */
function SelectControl({ placeholder, options, ...attributes }: Props) {
  return (
    <span className={styles.frame}>
      <select {...attributes} className={styles.select}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string;
  /** What stands for no choice. */
  placeholder: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** One choice out of a few, by the browser's own means. */
export function Select({ label, name, value, placeholder, options, onChange }: SelectProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <SelectControl
        name={name}
        value={value}
        placeholder={placeholder}
        options={options}
        data-chosen={value !== ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface SelectFieldProps extends FieldProps {
  /** What stands for no choice. */
  placeholder: string;
  options: readonly SelectOption[];
}

/** One choice out of a few, in a form. */
export function SelectField({ placeholder, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      <SelectControl
        {...fieldAttributes(field)}
        placeholder={placeholder}
        options={options}
        defaultValue=""
      />
    </Field>
  );
}
