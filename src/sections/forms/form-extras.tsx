import { guardFields } from '../../../core/forms/guard';
import * as styles from './form-extras.module.css';

interface Props {
  name: string;
  /** Says to whoever finds it all the same to leave it empty. */
  trap: string;
  /** What the form carries unseen. */
  given: Readonly<Record<string, string>>;
}

/** What the form carries beside the visitor's words, and a field that only programs fill in. */
export function FormExtras({ name, trap, given }: Props) {
  const id = `${name}-${guardFields.honeypot}`;
  return (
    <>
      {Object.entries(given).map(([key, value]) => (
        <input key={key} type="hidden" name={key} defaultValue={value} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={id}>{trap}</label>
        <input
          id={id}
          name={guardFields.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
    </>
  );
}
