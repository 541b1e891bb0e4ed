import { signPaths } from '../../styles/sign-paths';
import * as styles from './sign.module.css';

/** The sign of the company, in the colours of the ground that it stands on. */
export function Sign({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 36 32" aria-hidden="true" focusable="false">
      <path className={styles.slope} d={signPaths.slope} />
      {signPaths.layers.map((path) => (
        <path key={path} className={styles.layer} d={path} />
      ))}
    </svg>
  );
}
