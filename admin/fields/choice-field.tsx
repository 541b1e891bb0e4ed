import { choiceLabel } from '../../core/content/field-words';
import { useLanguage, useWords } from '../app/words';
import { type FieldProps, useField } from '../form/form-context';
import { controlClass, Field } from '../ui';

export function ChoiceField(props: FieldProps) {
  const { field, owner, name } = props;
  const t = useWords();
  const language = useLanguage();
  const { value, set, label, hint, error, onBlur, id } = useField(props);
  const chosen = typeof value === 'string' ? value : '';
  const choices = field.choices ?? field.suggestions ?? [];
  const labelOf = (choice: string) => choiceLabel({ owner, name, language }, field, choice) ?? choice;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <select
          {...ids}
          className={controlClass()}
          value={chosen}
          onChange={({ target }) => set(target.value)}
          onBlur={onBlur}
        >
          <option value="">{t('fields.none')}</option>
          {[...new Set(chosen ? [...choices, chosen] : choices)].map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
