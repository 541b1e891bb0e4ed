import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { areaClass, controlClass, Field, type FieldLabels } from './field';

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
