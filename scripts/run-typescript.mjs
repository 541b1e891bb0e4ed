import { spawn } from 'node:child_process';

/**
 * Runs a TypeScript file with our input, output, signals and exit code.
 * @param {string} file
 */
export function runTypeScript(file, words = process.argv.slice(2)) {
  // The channel closes when we end, however we do: `platform/command-line/run-command.ts`.
  const child = spawn(process.execPath, [...quiet, '--import', 'tsx', file, ...words], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.once('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

// Packages of Gatsby's load `punycode` of Node, and a newer Node calls that an error of theirs.
const quiet = ['--disable-warning=DEP0040'];
