// Plain JavaScript: the scripts read their arguments before anything is installed.
// As a whole: an old Node has no `parseArgs`, and is to be told so (scripts/install.mjs).
import * as util from 'node:util';

/** Arguments that are not allowed; the exit code is 2. */
export class UsageError extends Error {
  /** @override */
  name = 'UsageError';
  exitCode = 2;
}

/** `--help`: the usage is the answer, and nothing is done. */
export class HelpAsked extends Error {
  /** @override */
  name = 'HelpAsked';
  exitCode = 0;
}

/** @typedef {Record<string, { type: 'string' | 'boolean' }>} Options */
/** @typedef {{ required: string[], most: number, options: Options }} Syntax */
/** @typedef {{ words: string[], values: Readonly<Record<string, string>>, flags: ReadonlySet<string> }} Arguments */

/**
 * `<id> [file] --by <name> [--json]`: one or two words, a value `by` and a flag `json`; `[part …]`: any number of words.
 * @param {string} usage
 * @returns {Syntax}
 */
export function syntaxOf(usage) {
  /** @type {Options} */
  const options = {};
  const words = usage.replace(
    /--([a-z-]+)( <[^>]*>| [^\s|\][]+)?/g,
    (/** @type {string} */ _, /** @type {string} */ name, /** @type {string | undefined} */ value) => {
      options[name] = { type: value ? 'string' : 'boolean' };
      return '';
    },
  );
  const required = words.match(/<[^<>]*>/g) ?? [];
  const optional = (words.match(/\[[^[\]]+\]/g) ?? []).filter((word) => /\w/.test(word));
  const most = words.includes('…') ? Infinity : required.length + optional.length;
  return { required: [...required], most, options };
}

/**
 * Words, values and flags. Throws UsageError for an option that is unknown, without its value, or with one that it does not take.
 * @param {string[]} args
 * @param {Options} options
 * @returns {Arguments}
 */
export function parsed(args, options) {
  /** @type {string[]} */
  const words = [];
  /** @type {Record<string, string>} */
  const values = {};
  const flags = new Set();
  /** @type {Record<string, { type: 'string' | 'boolean', short?: string }>} */
  const known = { ...options, help: { type: 'boolean', short: 'h' } };
  const { tokens } = util.parseArgs({ args, options: known, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const type = Object.hasOwn(known, name) ? known[name]?.type : undefined;
    if (type === undefined) throw new UsageError(`There is no option ${rawName}.`);
    if (type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    if (type === 'string' && (!value || (!inlineValue && value.startsWith('-'))))
      throw new UsageError(`${rawName} needs a value.`);
    if (value === undefined) flags.add(name);
    else values[name] = value;
  }
  return { words, values, flags };
}

/**
 * What is wrong with the number of words; null: nothing.
 * @param {string[]} words
 * @param {Syntax} syntax
 */
export function wrongCount(words, { required, most }) {
  if (words.length < required.length) return `${required[words.length]} is missing.`;
  return words.length > most ? `"${words[most]}" is one too many.` : null;
}

/**
 * Arguments by the first line of a usage, its declaration: `npm run seo -- [release] [--json]`. Throws UsageError and HelpAsked.
 * @param {string} usage
 */
export function readArguments(usage, args = process.argv.slice(2)) {
  const [line = ''] = usage.split('\n');
  try {
    const syntax = syntaxOf(line.split(' -- ')[1] ?? '');
    const found = parsed(args, syntax.options);
    if (found.flags.has('help')) throw new HelpAsked(usage);
    const wrong = wrongCount(found.words, syntax);
    if (wrong === null) return found;
    throw new UsageError(wrong);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${error.message} Use: ${line}`) : error;
  }
}

/**
 * The same for a script: says what is wrong, or the usage, and exits.
 * @param {string} usage
 */
export function scriptArguments(usage, args = process.argv.slice(2)) {
  try {
    return readArguments(usage, args);
  } catch (error) {
    if (error instanceof HelpAsked) process.stdout.write(`${error.message}\n`);
    else if (error instanceof UsageError) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exit(error.exitCode);
  }
}
