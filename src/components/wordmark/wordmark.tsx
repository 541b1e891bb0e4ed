import { Sign } from './sign';
import * as styles from './wordmark.module.css';

/** A longer name is set small, on more than one line. */
const longest = 14;

/** The sign and the name of the company. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <Sign className={styles.sign} />
      <span className={styles.name} data-long={name.length > longest || undefined}>
        {name}
      </span>
    </span>
  );
}
