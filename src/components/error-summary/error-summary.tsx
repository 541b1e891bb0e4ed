import { useEffect, useRef, type MouseEvent } from 'react';

import * as styles from './error-summary.module.css';

interface Props {
  heading: string;
  /** The id of a field and what is wrong with it, in the order of the fields. */
  errors: readonly { id: string; message: string }[];
  /** How often it was tried to send: with each new try that fails, the list is gone to. */
  attempt: number;
}

/**
 * What is to be put right, each line a link to its field. It stands in every page, empty, so that
 * the server can fill it.
 */
export function ErrorSummary({ heading, errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div
      ref={box}
      data-errors=""
      data-heading={heading}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      hidden={errors.length === 0}
    >
      {errors.length > 0 && (
        <>
          <h3>{heading}</h3>
          <ul>
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** To the field, its label in sight, without a new entry in the history. */
function goTo(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.closest('[data-field]')?.scrollIntoView({ block: 'center' });
}
