import { readEnvironment } from '../server/env';
import { startBackend } from './start';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const backend = await startBackend(readEnvironment(), { log: say });
  say(`The content backend answers at ${backend.address}`);
  const stop = () => {
    backend.close().then(
      () => process.exit(0),
      (error: Error) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: Error): void {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

main().catch(fail);
