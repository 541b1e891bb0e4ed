import { writeFile } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { runCommand } from './run-command';

/** Arguments that are not allowed; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly exitCode = 2;
}

export interface Output {
  out: (text: string) => void;
  err: (text: string) => void;
}

export interface Arguments {
  words: string[];
  values: Readonly<Record<string, string>>;
  flags: ReadonlySet<string>;
}

interface Syntax {
  words: readonly [least: number, most: number];
  options: NonNullable<ParseArgsConfig['options']>;
}

/** `<id> [file] --by <name> [--json]`: one or two words, a value `by` and a flag `json`. */
function syntaxOf(usage: string): Syntax {
  const options: Syntax['options'] = {};
  const words = usage.replace(/--([a-z-]+)( <[^>]*>| [^\s|\][]+)?/g, (_, name: string, value?: string) => {
    options[name] = { type: value ? 'string' : 'boolean' };
    return '';
  });
  const least = words.match(/<[^<>]*>/g)?.length ?? 0;
  const optional = words.match(/\[[^[\]]+\]/g)?.filter((word) => /\w/.test(word)) ?? [];
  return { words: [least, least + optional.length], options };
}

function parsed(args: string[], options: Syntax['options']): Arguments {
  const { values, positionals: words } = parseArgs({ args, options, allowPositionals: true });
  const given = Object.entries(values);
  return {
    words,
    values: Object.fromEntries(given.filter(([, value]) => typeof value === 'string')) as Arguments['values'],
    flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
  };
}

const isCount = (count: number, { words: [least, most] }: Syntax): boolean => count >= least && count <= most;

/** Arguments by the first line of a usage, its declaration: `npm run seo -- [release] [--json]`. */
export function readArguments(usage: string, args = process.argv.slice(2)): Arguments {
  const [line = ''] = usage.split('\n');
  const syntax = syntaxOf(line.split(' -- ')[1] ?? '');
  try {
    const found = parsed(args, syntax.options);
    if (isCount(found.words.length, syntax)) return found;
  } catch {
    // The usage says what is allowed.
  }
  throw new UsageError(`Use: ${line}`);
}

interface CommandLine<Command> {
  /** The declaration: `  show <id> [--files <folder>]  one with all its fields`, a line a command. */
  usage: string;
  commands: Readonly<Record<string, Command>>;
  run: (command: Command, given: Arguments) => Promise<void>;
  /** What is said of an error; its message where nothing is given. */
  explain?: (error: Error) => string;
}

const commandLine = /^ {2}([a-z-]+)((?: (?:<[^>\n]*>|\[[^\]\n]*\]|--[a-z-]+ <[^>\n]*>))*)/gm;

/** Runs `['list', '--page', '2']`; answers the exit code: 0 done, 1 failed, 2 bad usage. */
export async function runCommands<Command>(
  args: string[],
  { usage, commands, run, explain = ({ message }) => message }: CommandLine<Command>,
  { out, err }: Output,
): Promise<number> {
  try {
    const lines = [...usage.matchAll(commandLine)].reverse();
    const syntaxes = new Map(lines.map(([, name = '', rest = '']) => [name, syntaxOf(rest)]));
    const help = { help: { type: 'boolean', short: 'h' } } as const;
    const all = Object.assign({}, help, ...[...syntaxes.values()].map(({ options }) => options));
    const { words, values, flags } = usageErrors(() => parsed(args, all));
    const [name, ...rest] = words;
    if (flags.has('help') || name === undefined || name === 'help') {
      out(usage);
      return name === undefined && !flags.has('help') ? 2 : 0;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    const syntax = syntaxes.get(name);
    if (!command || !syntax) throw new UsageError(`There is no command "${name}".`);
    const isKnown = [...Object.keys(values), ...flags].every((one) => one in syntax.options);
    if (!isKnown || !isCount(rest.length, syntax)) throw new UsageError(`"${name}" is not used so.`);
    await run(command, { words: rest, values, flags });
    return 0;
  } catch (error) {
    err(`${explain(error as Error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    err(`\n${usage}`);
    return error.exitCode;
  }
}

function usageErrors<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Runs a program to its exit code. */
export function runMain(main: (words: string[], output: Output, signal: AbortSignal) => Promise<number>): void {
  // The reader of a pipe may have seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const out = (text: string) => void process.stdout.write(text);
  const err = (text: string) => void process.stderr.write(text);
  runCommand((signal) => main(process.argv.slice(2), { out, err }, signal));
}

/** Text of others for a terminal: nothing in it moves the cursor or turns the direction of writing. */
export function printable(text: unknown): string {
  return String(text ?? '')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[^\P{Cc}\n]/gu, ' ');
}

export function pageNumber(text = '1'): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--page must be a whole number from 1.');
  return Number(text);
}

/** A file for this user alone, which was not there before. */
export async function writeNew(
  file: string,
  content: Parameters<typeof writeFile>[1],
  hint = 'choose another name',
): Promise<void> {
  await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${file} is there already: ${hint}.`) : error;
  });
}
