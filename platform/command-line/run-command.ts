export const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command to its exit. An error is one line; a stop signal aborts `signal`, then waits. */
export function runCommand(command: (signal: AbortSignal) => Promise<number | void>): void {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The same signal may come twice: from the terminal and from the process that started us.
    process.on(name, () => {
      stop.abort(new Error(`Stopped by ${name}.`));
      setTimeout(() => process.exit(1), stopTime).unref();
    });
  }
  command(stop.signal).then(
    (code) => process.exit(code ?? 0),
    (error: Error & { exitCode?: number }) => {
      if (stop.signal.aborted) process.exit(130);
      process.stderr.write(`${error.message || String(error)}\n`);
      process.exit(error.exitCode ?? 1);
    },
  );
}

const stopTime = 8000;
