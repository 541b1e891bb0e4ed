import * as styles from './logo.module.css';
import { signPaths } from '../styles/design-tokens';

/** A longer name is set small, on more than one line. */
const longest = 14;

export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <LogoMark className={styles.sign} />
      <span className={styles.name} data-long={name.length > longest || undefined}>
        {name}
      </span>
    </span>
  );
}

/** The sign of the company, in the colours of the background that it stands on. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 36 32" aria-hidden="true" focusable="false">
      <path className={styles.slope} d={signPaths.slope} />
      {signPaths.layers.map((path) => (
        <path key={path} className={styles.layer} d={path} />
      ))}
    </svg>
  );
}
