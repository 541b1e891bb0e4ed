import { choiceLabel } from '../../core/content/field-words';
import { useLanguage, useWords } from '../app/words';
import { type FieldProps, useField } from '../form/form-context';
import { SelectField } from '../ui';

export function ChoiceField(props: FieldProps) {
  const { field, owner, name } = props;
  const t = useWords();
  const language = useLanguage();
  const { value, set, ...labels } = useField(props);
  const chosen = typeof value === 'string' ? value : '';
  const choices = field.choices ?? field.suggestions ?? [];
  const labelOf = (choice: string) => choiceLabel({ owner, name, language }, field, choice) ?? choice;
  return (
    <SelectField
      {...labels}
      none={t('fields.none')}
      value={chosen}
      choices={[...new Set(chosen ? [...choices, chosen] : choices)].map((choice) => [choice, labelOf(choice)])}
      onChange={set}
    />
  );
}
