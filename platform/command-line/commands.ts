import { writeFile } from 'node:fs/promises';
import { type Arguments, parsed, syntaxOf, UsageError, wrongCount } from './arguments.mjs';
import { endWithReader, runCommand } from './run-command';

export interface Output {
  out: (text: string) => void;
  err: (text: string) => void;
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
    const all = Object.assign({}, ...[...syntaxes.values()].map(({ options }) => options));
    const { words, values, flags } = parsed(args, all);
    const [name, ...rest] = words;
    if (flags.has('help') || name === undefined || name === 'help') {
      out(usage);
      return name === undefined && !flags.has('help') ? 2 : 0;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    const syntax = syntaxes.get(name);
    if (!command || !syntax) throw new UsageError(`There is no command "${name}".`);
    const other = [...Object.keys(values), ...flags].find((one) => !(one in syntax.options));
    const wrong = other === undefined ? wrongCount(rest, syntax) : `"${name}" has no option --${other}.`;
    if (wrong !== null) throw new UsageError(wrong);
    await run(command, { words: rest, values, flags });
    return 0;
  } catch (error) {
    err(`${explain(error as Error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    err(`\n${usage}`);
    return error.exitCode;
  }
}

/** Runs a program to its exit code. */
export function runMain(main: (words: string[], output: Output, signal: AbortSignal) => Promise<number>): void {
  endWithReader();
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
