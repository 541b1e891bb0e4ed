import type { ReactNode } from 'react';
import { Container } from './section';
import * as styles from './error-message.module.css';

interface Props {
  /** The status in large type; the title says it to screen readers. */
  number: string;
  title: string;
  subtitle?: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

export function ErrorMessage({ number, title, subtitle, text, actions, children }: Props) {
  return (
    <section data-tone="tinted" className={styles.message} aria-labelledby="page-title">
      <Container className={styles.content}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <div className="grid gap-4">
          <h1 id="page-title" className={styles.title}>
            {title}
          </h1>
          {subtitle && <p className="text-strong text-xl">{subtitle}</p>}
          <p className="max-w-(--width-text)">{text}</p>
          <div className="flex flex-wrap gap-4 mt-4">{actions}</div>
          {children && <div className={styles.more}>{children}</div>}
        </div>
      </Container>
    </section>
  );
}
