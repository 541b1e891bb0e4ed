import { type FieldProps, useField, useIsInvalid, useIsWanted } from '../form/form-context';
import { Disclosure } from '../ui';
import { FieldInputs } from './field-input';
import { summaryOf } from './summary';

/** One line until it is opened. */
export function GroupField(props: FieldProps) {
  const { field, path, nested } = props;
  const { value, label } = useField(props);
  const isInvalid = useIsInvalid(path);
  const isWanted = useIsWanted(path);
  if (!field.object) return null;
  const { graphqlName, fields } = field.object;
  return (
    <Disclosure title={label} note={summaryOf(field, value)} isInvalid={isInvalid} isOpenFirst={isWanted}>
      <FieldInputs owner={graphqlName} fields={fields} path={path} nested={nested ?? 'group'} />
    </Disclosure>
  );
}
