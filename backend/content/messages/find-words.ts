import type { Field } from '../../../core/content/fields/field';
import { inWordsOf } from '../save/problem-words';
import type { EditorWords } from './editor-words';

interface Named {
  owner: string;
  name: string;
  words: EditorWords;
}

/**
 * What a field is called: where it means something else in one type, by both names,
 * `ContentOffice.nome`; otherwise by its own.
 */
export function labelFor({ owner, name, words: { fields } }: Named): string {
  return fields[`${owner}.${name}`] ?? fields[name] ?? name;
}

export function hintFor({ owner, name, words: { hints } }: Named): string | undefined {
  return hints[`${owner}.${name}`] ?? hints[name];
}

/**
 * What a text must look like, and what is said when it does not: the words with which a save would
 * be refused.
 */
export function patternFor({ words }: Named, { pattern }: Field): { pattern?: [string, string] } {
  if (!pattern) return {};
  const { message } = inWordsOf(words.language, {
    path: '',
    locale: null,
    field: '',
    message: pattern.message,
  });
  return { pattern: [String(pattern.matches), message] };
}
