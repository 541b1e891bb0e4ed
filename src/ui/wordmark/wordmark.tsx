import * as styles from './wordmark.module.css';

/** A longer name is set small, on more than one line. */
const longest = 14;

/** The sign and the name of the company. The sign is a valley in layers of ground, which also reads as a V. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.sign} viewBox="0 0 36 32" aria-hidden="true" focusable="false">
        <path className={styles.slope} d="M0 0h9.5l8.5 18.5V32h-3.2z" />
        <path className={styles.layer} d="M36 0h-9.5l-2.6 5.7h9.5z" />
        <path className={styles.layer} d="M32.1 8.5h-9.5L20 14.2h9.5z" />
        <path className={styles.layer} d="M28.2 17h-8.2l-2 4.3V32h3.2z" />
      </svg>
      <span className={styles.name} data-long={name.length > longest || undefined}>
        {name}
      </span>
    </span>
  );
}
