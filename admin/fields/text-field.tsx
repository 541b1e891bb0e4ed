import { type FieldProps, useField } from '../form/form-context';
import { areaClass, controlClass, Counter, Field } from '../ui/field';

/** In characters: longer fields get several lines. */
const longestLine = 130;

export function TextField(props: FieldProps) {
  const { value, set, label, hint, error, onBlur, id } = useField(props);
  const text = typeof value === 'string' ? value : '';
  const { max = Infinity } = props.field;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      counter={<Counter length={text.length} limit={max} />}
    >
      {(ids) =>
        max > longestLine ? (
          <textarea
            {...ids}
            className={areaClass}
            rows={2}
            value={text}
            onChange={({ target }) => set(target.value)}
            onBlur={onBlur}
          />
        ) : (
          <input
            {...ids}
            className={controlClass()}
            type="text"
            autoComplete="off"
            value={text}
            onChange={({ target }) => set(target.value)}
            onBlur={onBlur}
          />
        )
      }
    </Field>
  );
}
