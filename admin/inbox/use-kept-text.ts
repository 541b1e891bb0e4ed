import { useState } from 'react';

const kept = new Map<string, string>();

/** What is typed stays while another submission is open. */
export function useKeptText(name: string, initial = '') {
  const [text, setText] = useState(() => kept.get(name) ?? initial);
  const set = (next: string) => {
    setText(next);
    if (next === initial) kept.delete(name);
    else kept.set(name, next);
  };
  return [text, set, kept.has(name)] as const;
}
