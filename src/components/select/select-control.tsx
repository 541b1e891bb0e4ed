import type { SelectHTMLAttributes } from 'react';

import { Icon } from '../icon/icon';
import * as styles from './select.module.css';

export interface SelectOption {
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
export function SelectControl({ placeholder, options, ...attributes }: Props) {
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
