import { readEnvironment } from '../../../platform/settings/settings';
import { runInbox } from './inbox-command';

// `npm run inbox -- <command>`: what visitors have sent, where the embedded backend keeps it.
async function main(): Promise<void> {
  const { dataDir, contentBackendUrl } = readEnvironment();
  const err = (text: string) => void process.stderr.write(text);
  if (contentBackendUrl !== null)
    err(
      'CONTENT_BACKEND_URL names another backend, which has an inbox of its own; this is the embedded one.\n',
    );
  // The reader of a pipe may have seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? 0 : 1),
  );
  process.exitCode = await runInbox(process.argv.slice(2), {
    dataDir,
    out: (text) => void process.stdout.write(text),
    err,
  });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
