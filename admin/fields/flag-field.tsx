import { useSession } from '../app/session';
import { useWords } from '../app/words';
import { type FieldProps, useField } from '../form/form-context';
import { Check } from '../ui';

export function FlagField(props: FieldProps) {
  const t = useWords();
  const { mayPublish } = useSession();
  const { value, set, label, hint } = useField(props);
  // An entry without it is published.
  const isState = props.name === 'publicado' && !props.nested;
  const checked = value === true || (isState && value !== false);
  const isLocked = isState && !mayPublish && !checked;
  return (
    <Check
      label={label}
      hint={isLocked ? t('fields.needsApproval') : hint}
      checked={checked}
      disabled={isLocked}
      onChange={set}
    />
  );
}
