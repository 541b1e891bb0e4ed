import * as styles from './sign.module.css';

/** The sign of the company: a valley in layers of ground, which also reads as a V. */
export function Sign({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 36 32" aria-hidden="true" focusable="false">
      <path className={styles.slope} d="M0 0h9.5l8.5 18.5V32h-3.2z" />
      <path className={styles.layer} d="M36 0h-9.5l-2.6 5.7h9.5z" />
      <path className={styles.layer} d="M32.1 8.5h-9.5L20 14.2h9.5z" />
      <path className={styles.layer} d="M28.2 17h-8.2l-2 4.3V32h3.2z" />
    </svg>
  );
}
