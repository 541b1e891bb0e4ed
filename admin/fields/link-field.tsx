import { useWords } from '../app/words';
import { type FieldProps, useField } from '../form/form-context';
import { findPages } from '../links/pick-link';
import { Combobox, Field } from '../ui';

/** A page of the site is found by its title; any other address is typed. */
export function LinkField(props: FieldProps) {
  const t = useWords();
  const { value, set, label, hint, error, id } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <Combobox
          {...ids}
          text={typeof value === 'string' ? value : ''}
          find={findPages}
          placeholder={t('link.placeholder')}
          onType={set}
          onChoose={(option) => set(option.value)}
          onClear={() => set(undefined)}
        />
      )}
    </Field>
  );
}
