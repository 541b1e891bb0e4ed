import * as styles from './eyebrow.module.css';

/** The short line above a title. */
export function Eyebrow({ children }: { children: string }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
