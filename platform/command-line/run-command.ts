import { type Arguments, readArguments } from './arguments.mjs';

export const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command to its exit. An error is one line; a stop signal, or the end of who started it, aborts `signal`, then waits. */
export function runCommand(command: (signal: AbortSignal) => Promise<number | void>): void {
  const stop = new AbortController();
  const end = (why: string) => () => {
    stop.abort(new Error(why));
    setTimeout(() => process.exit(1), stopTime).unref();
  };
  // The same signal may come twice: from the terminal and from the process that started us.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end(`Stopped by ${name}.`));
  // That process was killed: nobody would end us, and our port would be taken at its next start.
  process.once('disconnect', end('The process that started this one has ended.'));
  process.channel?.unref();
  command(stop.signal).then(
    (code) => process.exit(code ?? 0),
    (error: Error & { exitCode?: number }) => {
      if (stop.signal.aborted) process.exit(130);
      // What was asked for with --help is no error.
      const stream = error.exitCode === 0 ? process.stdout : process.stderr;
      stream.write(`${error.message || String(error)}\n`);
      process.exit(error.exitCode ?? 1);
    },
  );
}

/** For what ends by itself: the reader of a pipe may have seen enough. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}

/** Runs a command with its arguments, which the first line of its usage declares: `npm run seo -- [release] [--json]`. */
export function runWithUsage(
  usage: string,
  command: (given: Arguments, signal: AbortSignal) => Promise<number | void>,
): void {
  endWithReader();
  runCommand(async (signal) => command(readArguments(usage), signal));
}

const stopTime = 8000;
