import { useEffect, useRef, useState } from 'react';
import { controlClass, Field } from './field';

/** In ms: a search waits for the end of a word. */
const delay = 200;

interface Props {
  label: string;
  value: string;
  onSearch: (typed: string) => void;
}

export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    // What was asked comes back while the next letters are being typed.
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = typed;
      search.current(typed);
    }, delay);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          type="search"
          className={controlClass()}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  );
}
