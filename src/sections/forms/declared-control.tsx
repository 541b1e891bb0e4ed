import type { ReactNode } from 'react';

import type { DeclaredField } from '../../forms/declared-fields';
import { cvExtensions } from '../../forms/limits';
import { CheckField } from '../../ui/check-field/check-field';
import { FileField } from '../../ui/file-field/file-field';
import { SelectField } from '../../ui/select-field/select-field';
import { TextArea } from '../../ui/text-area/text-area';
import { TextField } from '../../ui/text-field/text-field';

export interface FieldWords {
  label: ReactNode;
  hint?: string;
}

export interface Choices {
  /** What stands for no choice. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

interface Props {
  /** The name of the form, which the id begins with. */
  form: string;
  field: DeclaredField;
  words: FieldWords;
  choices?: Choices;
  error?: string;
  fileNote: string;
}

/** The control that a field is declared to have. */
export function DeclaredControl({ form, field, words, choices, error, fileNote }: Props) {
  const { name, control, type, autoComplete, required } = field;
  const parts = { id: `${form}-${name}`, name, required, error, ...words };
  switch (control) {
    case 'line':
      return <TextField {...parts} type={type} autoComplete={autoComplete} />;
    case 'text':
      return <TextArea {...parts} />;
    case 'choice':
      return choices ? <SelectField {...parts} {...choices} /> : null;
    case 'file':
      return <FileField {...parts} accept={cvExtensions.join(',')} note={fileNote} />;
    case 'tick':
      return <CheckField {...parts} />;
  }
}
