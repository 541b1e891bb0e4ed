import { classNames } from '../class-names';
import * as styles from './quote.module.css';

interface Props {
  text: string;
  company: string;
  role: string;
  /** `large`: alone, across the page. */
  size?: 'normal' | 'large';
}

/** What a customer says. */
export function Quote({ text, company, role, size = 'normal' }: Props) {
  return (
    <figure className={classNames(styles.quote, size === 'large' && styles.large)}>
      <blockquote className={styles.text}>
        <p>{text}</p>
      </blockquote>
      <figcaption className={styles.source}>
        <span className={styles.company}>{company}</span>
        <span>{role}</span>
      </figcaption>
    </figure>
  );
}
