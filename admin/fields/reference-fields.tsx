import { useCallback } from 'react';
import { useWords } from '../app/words';
import { type FieldProps, useField } from '../form/form-context';
import { Combobox, Field, IconButton } from '../ui';
import { ReferenceChoice, useTitle, useTitles } from './reference-choice';

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

/** Several entries of a type, in an order. */
export function ReferencesField(props: FieldProps) {
  const t = useWords();
  const { value, set, label, hint, error, id } = useField(props);
  const { item, max = Infinity } = props.field;
  const target = item?.target ?? '';
  const { find } = useTitles(target);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const names = chosen.join(' ');
  const findOthers = useCallback(
    async (typed: string) => (await find(typed)).filter((option) => !names.split(' ').includes(option.value)),
    [find, names],
  );
  const move = (at: number, to: number) => {
    const [moved, ...others] = [chosen[at], ...chosen.filter((_, index) => index !== at)];
    set([...others.slice(0, to), moved, ...others.slice(to)]);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          {chosen.length > 0 && (
            <ol className="stack-xs mb-1" aria-label={label}>
              {chosen.map((name, at) => (
                <Chosen
                  key={name}
                  target={target}
                  name={name}
                  onUp={at > 0 ? () => move(at, at - 1) : undefined}
                  onRemove={() => set(chosen.filter((each) => each !== name))}
                />
              ))}
            </ol>
          )}
          {chosen.length < max && (
            <Combobox
              {...ids}
              text=""
              find={findOthers}
              placeholder={t('fields.add')}
              onChoose={(option) => set([...chosen, option.value])}
            />
          )}
        </>
      )}
    </Field>
  );
}

interface ChosenProps {
  target: string;
  name: string;
  onUp: (() => void) | undefined;
  onRemove: () => void;
}

function Chosen({ target, name, onUp, onRemove }: ChosenProps) {
  const t = useWords();
  const title = useTitle(target, name);
  return (
    <li className="flex items-center pl-3 rounded bg-tint text-strong text-sm">
      <span className="flex-1 min-w-0">{title}</span>
      {onUp && <IconButton icon="up" label={t('fields.up', { title })} onClick={onUp} />}
      <IconButton icon="close" label={t('fields.remove', { title })} onClick={onRemove} />
    </li>
  );
}
