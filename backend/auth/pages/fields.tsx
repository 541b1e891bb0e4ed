import type { ReactNode } from 'react';
import { Button } from '../../../admin/ui/button';
import { controlClass, Field } from '../../../admin/ui/field';
import { accountMessages } from '../../messages';
import { useMessages } from './admin-page';

interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'date' | 'search';
  value?: string | undefined;
  hint?: string;
  autoComplete?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  error?: string | undefined;
  isOptional?: boolean;
  /** Beside the field. */
  children?: ReactNode;
}

export const TextField = ({
  name,
  label,
  type = 'text',
  value,
  hint,
  error,
  isOptional = false,
  children,
  ...rest
}: TextFieldProps) => (
  <Field id={name} label={label} hint={hint} error={error}>
    {(ids) => {
      const input = (
        <input
          {...ids}
          {...rest}
          className={controlClass()}
          name={name}
          type={type}
          defaultValue={value}
          required={!isOptional}
        />
      );
      if (!children) return input;
      return (
        <div className="beside">
          {input}
          {children}
        </div>
      );
    }}
  </Field>
);

interface PasswordFieldProps extends Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'error'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ name, label, ...rest }: PasswordFieldProps) {
  const { show, hide } = useMessages(accountMessages).passwords;
  return (
    <TextField name={name} label={label} type="password" {...rest}>
      <Button variant="secondary" hidden data-shows={name} data-hide={hide}>
        <span>{show}</span>
        <span className="visuallyHidden">: {label}</span>
      </Button>
    </TextField>
  );
}

/** Programs that keep passwords read it; they pass over fields of the kind that is never shown. */
export const UserNameForPrograms = ({ email }: { email: string }) => (
  <input type="text" hidden readOnly name="email" defaultValue={email} autoComplete="username" />
);

interface ChoiceFieldProps {
  name: string;
  label: string;
  chosen: string | undefined;
  /** Without a choice; absent: there always is one. */
  none?: string;
  options: readonly (readonly [value: string, text: string])[];
}

export const ChoiceField = ({ name, label, chosen, none, options }: ChoiceFieldProps) => (
  <Field id={name} label={label}>
    {(ids) => (
      <select {...ids} className={controlClass()} name={name} defaultValue={chosen}>
        {none !== undefined && <option value="">{none}</option>}
        <Options of={options} />
      </select>
    )}
  </Field>
);

export const Options = ({ of }: { of: ChoiceFieldProps['options'] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

/** A text that a script copies; without one, a click selects all of it. */
export function Copyable({
  id,
  text,
  label,
  children,
}: {
  id: string;
  text: string;
  label: string;
  children?: ReactNode;
}) {
  const { copied, selected } = useMessages(accountMessages).copying;
  return (
    <div className="copyable">
      <pre id={id}>{text}</pre>
      <Button
        variant="secondary"
        hidden
        data-copies={id}
        data-copied={copied}
        data-selected={selected}
      >
        {label}
      </Button>
      <span role="status" />
      {children}
    </div>
  );
}
