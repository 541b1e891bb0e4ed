import * as styles from './emblem.module.css';

/**
 * The small drawing of a service or a unit; the words beside it say the same, so screen readers
 * pass it over.
 */
export function Emblem({ src }: { src: string | null | undefined }) {
  return src ? (
    <img
      className={styles.emblem}
      src={src}
      width="32"
      height="32"
      alt=""
      loading="lazy"
      decoding="async"
    />
  ) : null;
}
