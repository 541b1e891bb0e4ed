import { openLog, type Log } from '../log/log';
import { type Environment, readEnvironment } from '../settings/settings';
import { runCommand } from './run-command';

export interface ServerRun {
  environment: Environment;
  log: Log['say'];
  requestLog: Log['requests'];
  signal: AbortSignal;
}

export function runServer(server: (run: ServerRun) => Promise<void>): void {
  runCommand(async (signal) => {
    const environment = readEnvironment();
    const { say, requests } = openLog(environment);
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
