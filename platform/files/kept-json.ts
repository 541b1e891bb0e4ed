import { readFile, rename } from 'node:fs/promises';
import { parseJson } from '../json';
import { nullFor } from './write-atomically';

/** Where a damaged file is set aside: `a.db` -> `a.db.damaged-20261127T104500Z`. */
export const damagedName = (file: string, now = new Date()): string =>
  `${file}.damaged-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** What a JSON file holds; null: there is none. A damaged file is renamed and logged. */
export async function readKept<Value>(
  file: string,
  isWhole: (value: unknown) => value is Value,
  log: (line: string) => void,
): Promise<Value | 'damaged' | null> {
  const text = await readFile(file, 'utf8').catch(nullFor('ENOENT'));
  const value = text === null ? null : parseJson(text);
  if (text === null || isWhole(value)) return value as Value | null;
  const aside = damagedName(file);
  await rename(file, aside);
  log(`Warning: ${file} was damaged. It lies in ${aside} now, and what it said is found anew.`);
  return 'damaged';
}
