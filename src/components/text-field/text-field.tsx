import { Field, type FieldProps } from '../field/field';
import { fieldAttributes } from '../field/field-attributes';
import * as styles from '../field/field.module.css';

interface Props extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
}

/**
 * One line to write in. What is typed belongs to the browser, so that nothing is lost when scripts
 * come late.
 */
export function TextField({ type = 'text', autoComplete, ...field }: Props) {
  return (
    <Field {...field}>
      <input
        {...fieldAttributes(field)}
        className={styles.control}
        type={type}
        inputMode={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? undefined : 'none'}
        spellCheck={false}
        defaultValue=""
      />
    </Field>
  );
}
