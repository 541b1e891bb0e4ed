import { type FieldProps, useField } from '../form/form-context';
import { Input } from '../ui';

export function IntegerField(props: FieldProps) {
  const { value, set, ...labels } = useField(props);
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return (
    <Input
      {...labels}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={written}
      onChange={(typed) => set(numberIn(typed))}
    />
  );
}

/** What is no number stays as it was typed, and is refused as such. */
function numberIn(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  return /^-?\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed;
}
