import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './field.module.css';

export interface FieldProps {
  id: string;
  name: string;
  label: ReactNode;
  hint?: string | null;
  required?: boolean;
  error?: string;
  value?: string;
}

/** Label, hint and message around a control; the control itself names them by `fieldAttributes`. */
export function Field({ id, name, label, hint, required, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="grid gap-2 content-start min-w-0" data-field={name}>
      <label htmlFor={id} className="strong leading-[1.4]">
        {label}
        {required && <span aria-hidden="true">{'\u00A0*'}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="meta max-w-(--width-text) leading-[1.5]">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} name={name} error={error} />
    </div>
  );
}

/** The message of a field; in every page, so that the server can fill it without scripts. */
export function FieldError({ id, name, error }: { id: string; name: string; error?: string }) {
  return (
    <p id={`${id}-error`} data-error-for={name} className={styles.error} hidden={!error}>
      {error}
    </p>
  );
}

export function fieldAttributes({ id, name, hint, required, error }: Omit<FieldProps, 'label'>) {
  return {
    id,
    name,
    required,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    'aria-invalid': error ? true : undefined,
  };
}

interface Props extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
}

/** One line. Uncontrolled, so that nothing typed is lost when scripts come late. */
export function TextField({ type = 'text', autoComplete, value = '', ...field }: Props) {
  return (
    <Field {...field}>
      <input
        {...fieldAttributes(field)}
        className={styles.control}
        type={type}
        inputMode={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? undefined : 'none'}
        spellCheck={false}
        defaultValue={value}
      />
    </Field>
  );
}

interface ErrorSummaryProps {
  heading: string;
  /** The id of a field and what is wrong with it, in the order of the fields. */
  errors: readonly { id: string; message: string }[];
  /** How often it was tried to send: with each new try that fails, the list is gone to. */
  attempt: number;
}

/** Links to the fields with errors; always there, so that the server can fill it without script. */
export function ErrorSummary({ heading, errors, attempt }: ErrorSummaryProps) {
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
