import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldLabels {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** `140 / 300` */
  counter?: ReactNode;
  id?: string;
}

interface Props extends FieldLabels {
  /** The label names a group, such as a text editor, instead of one control. */
  isGroup?: boolean;
  children: (ids: FieldIds) => ReactNode;
}

/** A label, its control, a hint and what is wrong. */
export function Field({ label, hint, error, counter, isGroup, id: given, children }: Props) {
  const made = useId();
  const id = given ?? made;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <div className="field-head">
        {isGroup ? (
          <span className="field-label" id={`${id}-label`}>
            {label}
          </span>
        ) : (
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
        )}
        {counter && <span className="field-counter">{counter}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

export const controlClass = (...more: (string | false | undefined)[]): string => classNames('control', ...more);

export const areaClass = classNames('control', 'control-area');

/** `132 / 140`, once much of the room is taken. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  if (length <= 0.6 * limit) return null;
  return <span className={length > limit ? 'field-over' : undefined}>{`${length} / ${limit}`}</span>;
}

interface CheckProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function Check({ label, hint, onChange, ...rest }: CheckProps) {
  const id = useId();
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.checked)}
        {...rest}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
