import type { SelectHTMLAttributes } from 'react';
import { Icon } from './icon';
import * as styles from './select.module.css';
import { Field, fieldAttributes, type FieldProps } from './field';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Choices {
  placeholder: string;
  options: readonly SelectOption[];
}

function SelectControl({ placeholder, options, ...attributes }: Choices & SelectHTMLAttributes<HTMLSelectElement>) {
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

interface SelectProps extends Choices {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

export function Select({ label, value, onChange, ...select }: SelectProps) {
  return (
    <label className="grid gap-2 min-w-0">
      <span className="meta font-semibold leading-[1.4]">{label}</span>
      <SelectControl
        {...select}
        value={value}
        data-chosen={value !== ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

export function SelectField({ placeholder, options, ...field }: FieldProps & Choices) {
  return (
    <Field {...field}>
      <SelectControl {...fieldAttributes(field)} placeholder={placeholder} options={options} defaultValue="" />
    </Field>
  );
}
