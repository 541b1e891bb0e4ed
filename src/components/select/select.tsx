import { SelectControl, type SelectOption } from './select-control';
import * as styles from './select.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  /** What stands for no choice. */
  placeholder: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** One choice out of a few, by the browser's own means. */
export function Select({ label, name, value, placeholder, options, onChange }: Props) {
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
