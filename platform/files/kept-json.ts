import { readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseJson } from '../json';
import { nullFor, syncFolder } from './write-atomically';

/**
 * Renames a damaged file, `a.db` -> `a.db.damaged-20261127T104500Z`, and those beside it with these
 * endings. Answers where it lies.
 */
export async function setAside(file: string, endings: readonly string[] = []): Promise<string> {
  const aside = `${file}.damaged-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  for (const end of [...endings, '']) await rename(file + end, aside + end).catch(nullFor('ENOENT'));
  await syncFolder(dirname(file));
  return aside;
}

/** What a JSON file holds; null: there is none. A damaged file is renamed and logged. */
export async function readKept<Value>(
  file: string,
  isWhole: (value: unknown) => value is Value,
  log: (line: string) => void,
): Promise<Value | 'damaged' | null> {
  const text = await readFile(file, 'utf8').catch(nullFor('ENOENT'));
  const value = text === null ? null : parseJson(text);
  if (text === null || isWhole(value)) return value as Value | null;
  const aside = await setAside(file);
  log(`Warning: ${file} was damaged. It lies in ${aside} now, and what it said is found anew.`);
  return 'damaged';
}
