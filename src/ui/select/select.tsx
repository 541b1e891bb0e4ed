import { Icon } from '../icon/icon';
import * as styles from './select.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  /** What stands for no choice. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One choice out of a few, by the browser's own means. */
export function Select({ label, name, value, placeholder, options, onChange }: Props) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.frame}>
        <select
          className={styles.select}
          name={name}
          value={value}
          data-chosen={value !== ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </label>
  );
}
