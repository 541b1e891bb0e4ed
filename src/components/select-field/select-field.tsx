import { Field, type FieldProps } from '../field/field';
import { fieldAttributes } from '../field/field-attributes';
import { SelectControl, type SelectOption } from '../select/select-control';

interface Props extends FieldProps {
  /** What stands for no choice. */
  placeholder: string;
  options: readonly SelectOption[];
}

/** One choice out of a few, in a form. */
export function SelectField({ placeholder, options, ...field }: Props) {
  return (
    <Field {...field}>
      <SelectControl
        {...fieldAttributes(field)}
        placeholder={placeholder}
        options={options}
        defaultValue=""
      />
    </Field>
  );
}
