import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { execute } from './steps.mjs';

/** Written to by the tests alone; left there afterwards, to look into. */
export const testDataDir = 'data/test';

/**
 * Builds a release and serves it, as `npm start` would, with a backend and a data folder of its own. Answers the address and
 * how to stop it. `onLine` gets its progress. In a copy of the project, a `folder`, what was built there before is built upon.
 * `settings` are variables beside those that every test has.
 */
export async function serveRelease(onLine, folder = null, settings = {}) {
  if (!folder) rmSync(testDataDir, { recursive: true, force: true });
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const base = `http://127.0.0.1:${port}`;
  let served;
  const ready = new Promise((resolve) => (served = resolve));
  const { child, ended } = execute(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: folder ?? '.',
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      CONTENT_BACKEND_URL: '',
      // The content of the project stays as it is.
      KEEP_OLD_ADDRESSES: 'false',
      TAG_MANAGER_ID: '',
      DATA_DIR: testDataDir,
      // All tests come from one address.
      SUBMISSIONS_PER_HOUR: '100000',
      ...(folder ? { CONTENT_DIR: 'content' } : {}),
      ...settings,
    },
    onLine: (line) => {
      onLine(line);
      if (line.startsWith('Site ')) served(null);
    },
  });
  process.once('exit', () => child.kill());
  const failure = await Promise.race([ready, ended]);
  if (failure) throw new Error(failure.output);
  return {
    base,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export function freePort() {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
