import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { execute, node } from './steps.mjs';

/** A copy of the project in which the sites of the tests are built: its own cache and releases stay as they are. It is left there, to look into and to build upon. */
export const projectCopy = resolve('data/test');
const sampleData = 'data/sample';
/** The data folder of the site that is made of the project's own content. */
export const sampleDataDir = join(projectCopy, sampleData);

let copied = null;
/** Brings the copy up to date, once in a run. */
export function copyProject() {
  copied ??= node(['--import', 'tsx', 'tests/copy-project.ts', projectCopy, sampleDataDir]).then(({ code, output }) => {
    if (code !== 0) throw new Error(output);
  });
  return copied;
}

/**
 * Builds a release in the copy and serves it, as `npm start` would, with a backend of its own. Answers the address, where the first account is made
 * if people edit there, and how to stop it. `onLine` gets its progress. The folders are those of the content and of the data, from the copy: without
 * one the content is a repository made of the sample, as at a first start. `settings` are variables beside those that every test has.
 */
export async function serveRelease(onLine, { contentDir, dataDir = sampleData, settings = {} } = {}) {
  await copyProject();
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const base = `http://127.0.0.1:${port}`;
  let served;
  let welcome;
  const ready = new Promise((resolve) => (served = resolve));
  const { child, ended } = execute(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: projectCopy,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      CONTENT_BACKEND_URL: '',
      CONTENT_DIR: contentDir ?? '',
      ADMIN: 'false',
      // The content stays as the tests know it.
      KEEP_OLD_ADDRESSES: 'false',
      TAG_MANAGER_ID: '',
      DATA_DIR: dataDir,
      // All tests come from one address.
      SUBMISSIONS_PER_HOUR: '100000',
      ...settings,
    },
    onLine: (line) => {
      welcome ??= /http:\S+\/admin\/welcome\/\S+/.exec(line)?.[0];
      onLine(line);
      if (line.startsWith('Site ')) served(null);
    },
  });
  process.once('exit', () => child.kill());
  const failure = await Promise.race([ready, ended]);
  if (failure) throw new Error(failure.output);
  return {
    base,
    welcome,
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
