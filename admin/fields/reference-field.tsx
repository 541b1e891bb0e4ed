import { useWords } from '../app/words';
import { type FieldProps, useField } from '../form/form-context';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';
import { useTitle, useTitles } from './use-titles';

export function ReferenceField(props: FieldProps) {
  const t = useWords();
  const { value, set, label, hint, error, id } = useField(props);
  const target = props.field.target ?? '';
  const chosen = typeof value === 'string' ? value : '';
  const { find } = useTitles(target);
  const title = useTitle(target, chosen);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <Combobox
          {...ids}
          text={title}
          find={find}
          placeholder={t('fields.search')}
          onChoose={(option) => set(option.value)}
          onClear={() => set(undefined)}
        />
      )}
    </Field>
  );
}
