import { type FieldProps, useField, useOpening } from '../form/form-context';
import { Disclosure } from '../ui';
import { FieldInputs } from './field-input';
import { summaryOf } from './summary';

/** One line until it is opened. */
export function GroupField(props: FieldProps) {
  const { field, path, nested } = props;
  const { value, label } = useField(props);
  const opening = useOpening(path);
  if (!field.object) return null;
  const { graphqlName, fields } = field.object;
  return (
    <Disclosure title={label} note={summaryOf(field, value)} {...opening}>
      <FieldInputs owner={graphqlName} fields={fields} path={path} nested={nested ?? 'group'} />
    </Disclosure>
  );
}
