import { useState } from 'react';

let last = 0;
export const newKey = (): string => `row-${++last}`;

/** A key for each row, which goes with it when it is moved. */
export function useKeys(length: number): [readonly string[], (keys: readonly string[]) => void] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length === length) return [keys, setKeys];
  // Rows came or went otherwise: an undo, a restored draft.
  const fitting = Array.from({ length }, (_, at) => keys[at] ?? newKey());
  setKeys(fitting);
  return [fitting, setKeys];
}
