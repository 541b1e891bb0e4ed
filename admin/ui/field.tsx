import { type ReactNode, useId, type ComponentProps, useEffect, useRef, useState } from 'react';
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

type With<Attributes> = Omit<Attributes, 'id' | 'ref' | 'onChange'> &
  FieldLabels & { onChange: (value: string) => void };

interface InputProps extends With<ComponentProps<'input'>> {
  /** Below the input. */
  children?: ReactNode;
}

export function Input({ label, hint, error, counter, id, onChange, children, ...rest }: InputProps) {
  return (
    <Field {...{ label, hint, error, counter, id }}>
      {(ids) => (
        <>
          <input {...ids} className={controlClass()} {...rest} onChange={({ target }) => onChange(target.value)} />
          {children}
        </>
      )}
    </Field>
  );
}

/** As high as what is written in it. */
export function Area({ label, hint, error, counter, id, onChange, ...rest }: With<ComponentProps<'textarea'>>) {
  return (
    <Field {...{ label, hint, error, counter, id }}>
      {(ids) => <textarea {...ids} className={areaClass} {...rest} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

export type Choices = readonly (readonly [value: string, label: string])[];

interface SelectProps extends FieldLabels {
  value: string | undefined;
  /** Without a choice; absent: there always is one. */
  none?: string;
  choices: Choices;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function SelectField({ value = '', none, choices, onChange, onBlur, ...labels }: SelectProps) {
  return (
    <Field {...labels}>
      {(ids) => (
        <select
          {...ids}
          className={controlClass()}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** In ms: a search waits for the end of a word. */
const delay = 200;

interface SearchProps {
  label: string;
  value: string;
  onSearch: (typed: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    // What was asked comes back while the next letters are being typed.
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = typed;
      search.current(typed);
    }, delay);
    return () => clearTimeout(timer);
  }, [typed]);
  return <Input label={label} type="search" maxLength={200} value={typed} onChange={setTyped} />;
}
