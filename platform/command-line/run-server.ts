import { openLog, type Log } from '../log/log';
import { type Environment, readEnvironment, unknownSettings } from '../settings/settings';
import { readArguments } from './arguments.mjs';
import { runCommand } from './run-command';

export interface ServerRun {
  environment: Environment;
  log: Log['say'];
  requestLog: Log['requests'];
  signal: AbortSignal;
}

export function runServer(usage: string, server: (run: ServerRun) => Promise<void>): void {
  runCommand(async (signal) => {
    readArguments(usage);
    const environment = readEnvironment();
    const { say, requests } = openLog(environment);
    for (const name of unknownSettings())
      say(`Warning: ${name} in .env is no setting of this project: .env.example lists them all.`);
    try {
      await server({ environment, log: say, requestLog: requests, signal });
      return 0;
    } catch (error) {
      if (signal.aborted || environment.logFormat === 'text') throw error;
      requests.fatal((error as Error).message);
      return (error as { exitCode?: number }).exitCode ?? 1;
    }
  });
}
