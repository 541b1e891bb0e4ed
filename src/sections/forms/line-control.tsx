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
  /** The name of the form: ids begin with it. */
  form: string;
  field: DeclaredField;
  labels: FieldLabels;
  choices?: Choices;
  error?: string;
  /** What stands in it when the page comes. */
  value?: string;
}

/** The props that every control has. */
export const controlProps = ({ form, field: { name, required }, labels, error }: ControlProps) => ({
  id: `${form}-${name}`,
  name,
  required,
  error,
  ...labels,
});

/** The only control of the newsletter form, which is on every page. */
export function InputControl(props: ControlProps) {
  const { type, autoComplete } = props.field;
  const text = { type, autoComplete, value: props.value };
  return <TextField {...controlProps(props)} {...text} />;
}
