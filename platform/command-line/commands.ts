import { writeFile } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { runCommand } from './run-command';

/** A command that was not given as it must be: the usage is shown, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly exitCode = 2;
}

/** The words of the command line, or how the command is used. */
export function readWords<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

export interface Output {
  out: (text: string) => void;
  err: (text: string) => void;
}

export interface Command {
  /** How many words follow its name. */
  words: readonly [least: number, most: number];
  /** Those that it takes; all of them where nothing is said. */
  options?: readonly string[];
}

type Values<Options extends string, Flags extends string> = Partial<
  Record<Options, string> & Record<Flags, boolean>
>;

interface CommandLine<C extends Command, Options extends string, Flags extends string> {
  usage: string;
  options: readonly Options[];
  flags?: readonly Flags[];
  commands: Readonly<Record<string, C>>;
  run: (command: C, words: string[], values: Values<Options, Flags>) => Promise<void>;
  /** What is said of an error; its message where nothing is given. */
  explain?: (error: Error) => string;
}

/** Runs `['list', '--page', '2']`; answers the exit code: 0 done, 1 failed, 2 bad usage. */
export async function runCommands<
  C extends Command,
  Options extends string,
  Flags extends string = never,
>(
  given: string[],
  commandLine: CommandLine<C, Options, Flags>,
  { out, err }: Output,
): Promise<number> {
  const { usage, commands, run, explain = ({ message }) => message } = commandLine;
  try {
    const { help, values, words } = parsed(given, commandLine);
    const [name, ...rest] = words;
    if (help || name === undefined || name === 'help') {
      out(usage);
      return help || name === 'help' ? 0 : 2;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command "${name}".`);
    const [least, most] = command.words;
    const isMisused = Object.keys(values).some((one) => command.options?.includes(one) === false);
    if (isMisused || rest.length < least || rest.length > most)
      throw new UsageError(`"${name}" is not used so.`);
    await run(command, rest, values);
    return 0;
  } catch (error) {
    err(`${explain(error as Error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    err(`\n${usage}`);
    return error.exitCode;
  }
}

function parsed<Options extends string, Flags extends string>(
  args: string[],
  { options, flags = [] }: Pick<CommandLine<Command, Options, Flags>, 'options' | 'flags'>,
) {
  const known: ParseArgsConfig['options'] = { help: { type: 'boolean', short: 'h' } };
  for (const name of options) known[name] = { type: 'string' };
  for (const name of flags) known[name] = { type: 'boolean' };
  try {
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true });
    const { help, ...others } = values;
    return { help: help === true, values: others as Values<Options, Flags>, words: positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Runs a program to its exit code. */
export function runMain(
  main: (words: string[], output: Output, signal: AbortSignal) => Promise<number>,
): void {
  // The reader of a pipe may have seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? 0 : 1),
  );
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
  await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Error(`${file} is there already: ${hint}.`) : error;
    },
  );
}
