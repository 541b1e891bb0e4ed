import { useWords } from '../app/words';
import { type FieldProps, useField } from '../form/form-context';
import { Combobox, Field } from '../ui';
import { useTitle, useTitles } from './use-titles';

export function ReferenceField(props: FieldProps) {
  const { value, set, label, hint, error, id } = useField(props);
  const chosen = typeof value === 'string' ? value : '';
  return (
    <ReferenceChoice
      {...{ label, hint, error, id }}
      target={props.field.target ?? ''}
      value={chosen}
      onChange={(name) => set(name || undefined)}
    />
  );
}

interface Props {
  id?: string;
  label: string;
  hint?: string;
  error?: string | null;
  /** A content type. */
  target: string;
  /** The name of an entry of it. */
  value: string;
  onChange: (name: string) => void;
}

export function ReferenceChoice({ target, value, onChange, ...labels }: Props) {
  const t = useWords();
  const { find } = useTitles(target);
  const title = useTitle(target, value);
  return (
    <Field {...labels}>
      {(ids) => (
        <Combobox
          {...ids}
          text={title}
          find={find}
          placeholder={t('fields.search')}
          onChoose={(option) => onChange(option.value)}
          onClear={() => onChange('')}
        />
      )}
    </Field>
  );
}

export function EntryTitle({ target, name }: { target: string; name: string }) {
  return useTitle(target, name);
}
