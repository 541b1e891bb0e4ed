import { type FieldProps, useField } from '../form/form-context';
import { areaClass, controlClass, Counter, Field } from '../ui';

/** In characters: longer texts are broken into lines as they are written, or may have several. */
const longest = { input: 80, line: 200 };

export function TextField(props: FieldProps) {
  const { value, set, label, hint, error, onBlur, id } = useField(props);
  const text = typeof value === 'string' ? value : '';
  const { max = Infinity } = props.field;
  return (
    <Field id={id} label={label} hint={hint} error={error} counter={<Counter length={text.length} limit={max} />}>
      {(ids) =>
        max > longest.input ? (
          <textarea
            {...ids}
            className={areaClass}
            rows={max > longest.line ? 2 : 1}
            value={text}
            onChange={({ target }) => set(max > longest.line ? target.value : target.value.replaceAll('\n', ' '))}
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
