import { Field, type FieldProps } from '../field/field';
import { fieldAttributes } from '../field/field-attributes';
import { SelectControl } from '../select/select-control';

interface Props extends FieldProps {
  /** What stands for no choice. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** One choice out of a few, in a form. */
export function SelectField({ placeholder, options, ...field }: Props) {
  return (
    <Field {...field}>
      <SelectControl {...fieldAttributes(field)} placeholder={placeholder} options={options} defaultValue="" />
    </Field>
  );
}
