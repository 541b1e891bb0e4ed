import * as styles from './quote.module.css';

interface Props {
  text: string;
  company: string;
  role: string;
}

/** What a customer says. */
export function Quote({ text, company, role }: Props) {
  return (
    <figure className={styles.quote}>
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
