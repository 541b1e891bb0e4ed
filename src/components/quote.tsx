import { classNames } from './class-names';
import * as styles from './quote.module.css';

interface Props {
  /** Plain words, or clean HTML as the site's GraphQL layer answers it. */
  text?: string;
  html?: string;
  company: string | null;
  role: string | null;
  size?: 'normal' | 'large';
}

export function Quote({ text, html, company, role, size = 'normal' }: Props) {
  return (
    <figure className={classNames(styles.quote, size === 'large' && styles.large)}>
      <blockquote className={styles.text}>
        {html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : <p>{text}</p>}
      </blockquote>
      {(company || role) && (
        <figcaption className={classNames('grid text-soft', size === 'large' ? 'text-md' : 'text-sm')}>
          {company && <span className={styles.company}>{company}</span>}
          {role && <span>{role}</span>}
        </figcaption>
      )}
    </figure>
  );
}
