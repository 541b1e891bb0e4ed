import { type FieldProps, useField } from '../form/form-context';
import { Input } from '../ui';

/** A day, `2026-03-31`, or a time in Portugal, `2026-03-31T09:00`: as the browser asks for them. */
export function DateField(props: FieldProps) {
  const { value, set, ...labels } = useField(props);
  const type = props.field.kind === 'date' ? 'date' : 'datetime-local';
  return <Input {...labels} type={type} value={typeof value === 'string' ? value : ''} onChange={set} />;
}
