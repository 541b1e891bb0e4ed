import type { ReactNode } from 'react';
import { Button } from '../../../admin/ui/button';
import { controlClass, Field } from '../../../admin/ui/field';
import { accountMessages } from '../../messages';
import { useErrors, useMessages } from './admin-page';

interface TextFieldProps {
  name: string;
  /** Where it is not among the labels of the accounts. */
  label?: string;
  type?: 'email' | 'password' | 'date' | 'search';
  value?: string | undefined;
  hint?: string;
  autoComplete?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  isOptional?: boolean;
}

/** What is wrong with it, the page knows. */
export function TextField({ name, label, hint, value, isOptional = false, ...rest }: TextFieldProps) {
  const { labels, passwords } = useMessages(accountMessages);
  const known: Readonly<Record<string, string>> = labels;
  const text = label ?? known[name] ?? name;
  return (
    <Field id={name} label={text} hint={hint} error={useErrors()[name]}>
      {(ids) => (
        <div className="beside">
          <input
            {...ids}
            {...rest}
            className={controlClass()}
            name={name}
            defaultValue={value}
            required={!isOptional}
          />
          {rest.type === 'password' && (
            <Button variant="secondary" hidden data-shows={name} data-hide={passwords.hide}>
              <span>{passwords.show}</span>
              <span className="visuallyHidden">: {text}</span>
            </Button>
          )}
        </div>
      )}
    </Field>
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
      <Button variant="secondary" hidden data-copies={id} data-copied={copied} data-selected={selected}>
        {label}
      </Button>
      <span role="status" />
      {children}
    </div>
  );
}

export const CodeField = () => <TextField name="code" autoComplete="one-time-code" inputMode="numeric" />;

export const CurrentPassword = () => <TextField name="current" type="password" autoComplete="current-password" />;

/** Twice, so that nobody is shut out by a slip. */
export function NewPassword({ label }: { label?: string }) {
  const { hints } = useMessages(accountMessages);
  const rest = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <TextField name="password" label={label} hint={hints.password} {...rest} />
      <TextField name="again" {...rest} />
    </>
  );
}
