import { type FieldProps, useField } from '../form/form-context';
import { Area, Counter, Input } from '../ui';

/** In characters: longer texts are broken into lines as they are written, or may have several. */
const longest = { input: 80, line: 200 };

export function TextField(props: FieldProps) {
  const { value, set, ...labels } = useField(props);
  const text = typeof value === 'string' ? value : '';
  const { max = Infinity } = props.field;
  const shown = { ...labels, counter: <Counter length={text.length} limit={max} />, value: text };
  if (max <= longest.input) return <Input {...shown} type="text" autoComplete="off" onChange={set} />;
  if (max > longest.line) return <Area {...shown} rows={2} onChange={set} />;
  return <Area {...shown} rows={1} onChange={(typed) => set(typed.replaceAll('\n', ' '))} />;
}
