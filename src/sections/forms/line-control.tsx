import type { ReactNode } from 'react';
import type { DeclaredField } from '../../../core/forms/form-definitions';
import { TextField } from '../../components/field';

export interface FieldLabels {
  label: ReactNode;
  hint?: string;
}

export interface Choices {
  /** What stands for no choice. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

export interface ControlProps {
  /** The name of the form, which the id begins with. */
  form: string;
  field: DeclaredField;
  words: FieldLabels;
  choices?: Choices;
  error?: string;
  fileNote: string;
}

/** What every control says of itself. */
export const controlProps = ({ form, field: { name, required }, words, error }: ControlProps) => ({
  id: `${form}-${name}`,
  name,
  required,
  error,
  ...words,
});

/**
 * For a form that has fields of one line and nothing else: it stands in the footer of every page.
 */
export function LineControl(props: ControlProps) {
  const { type, autoComplete } = props.field;
  return <TextField {...controlProps(props)} type={type} autoComplete={autoComplete} />;
}
