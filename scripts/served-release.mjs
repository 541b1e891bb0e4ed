import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { execute, node } from './steps.mjs';

/**
 * Copies of the project in which the sites of the tests are built, each with a cache of its own, so
 * that they can be built at the same time: of the sample content, and of the sets that are made up.
 * They are left there, to look into and to build upon.
 */
export const projectCopies = {
  sample: resolve('data/test/sample'),
  extremes: resolve('data/test/extremes'),
};
const sampleData = 'data/sample';
/** The data folder of the site that is made of the project's own content. */
export const sampleDataDir = join(projectCopies.sample, sampleData);

/**
 * Settings of a site without a tag manager, of which nobody asks for consent, and which nobody
 * edits.
 */
export const plainSite = { ADMIN: 'false', TAG_MANAGER_ID: '' };

const copied = new Map();
/**
 * Brings a copy up to date, once in a run. In the one of the sample the content is a repository
 * made of it, as at a first start.
 */
function copyProject(folder) {
  const words = [
    '--import',
    'tsx',
    'tests/copy-project.ts',
    folder,
    ...(folder === projectCopies.sample ? [sampleDataDir] : []),
  ];
  if (!copied.has(folder))
    copied.set(
      folder,
      node(words).then(({ code, output }) => {
        if (code !== 0) throw new Error(output);
      }),
    );
  return copied.get(folder);
}

/**
 * Builds a release in a copy and serves it, as `npm start` would, with a backend of its own.
 * Answers the address, where the first account is made, and how to stop it. `onLine` gets its
 * progress. The folders of the content and of the data are seen from the copy: without them it is
 * the site of the sample. `settings` are variables beside those that every test has.
 */
export async function serveRelease(
  onLine,
  { copy = projectCopies.sample, contentDir, dataDir = sampleData, settings = {} } = {},
) {
  await copyProject(copy);
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const base = `http://127.0.0.1:${port}`;
  let served;
  let welcome;
  const ready = new Promise((resolve) => (served = resolve));
  const { child, ended } = execute(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: copy,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      CONTENT_BACKEND_URL: '',
      CONTENT_DIR: contentDir ?? '',
      // The content stays as the tests know it.
      KEEP_OLD_ADDRESSES: 'false',
      // Its host is played by the tests.
      TAG_MANAGER_ID: 'GTM-TEST123',
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

export const contentSets = ['empty', 'full'];

/**
 * Builds the site from a set of content (`tests/extremes`) and serves it. Answers its address, its
 * content and how to stop it.
 */
export async function serveSet(set, onLine) {
  const copy = projectCopies.extremes;
  await copyProject(copy);
  const { code, output } = await node(['--import', 'tsx', 'tests/extremes/prepare.ts', set, copy]);
  if (code !== 0) throw new Error(output);
  const site = await serveRelease(onLine, {
    copy,
    contentDir: 'content',
    dataDir: 'data/extremes',
    settings: { ADMIN: 'false' },
  });
  return { ...site, content: join(copy, 'content') };
}

/**
 * Builds for Netlify, in a copy of the project, what was built there as a release just before: upon
 * its cache, with the backend at the same address.
 */
export function buildForNetlify(folder, backendPort) {
  return node(['--import', 'tsx', 'server/build.ts'], {
    cwd: folder,
    env: {
      DEPLOY_TARGET: 'netlify',
      DATA_DIR: 'data/extremes',
      CONTENT_DIR: 'content',
      CONTENT_BACKEND_URL: '',
      BACKEND_PORT: backendPort,
      KEEP_OLD_ADDRESSES: 'true',
      TAG_MANAGER_ID: '',
      // Asked for by name only: nothing is sent during a build.
      SUBMISSIONS_DATABASE_URL: 'libsql://submissions.example',
      SUBMISSIONS_SECRET: 'a secret of the tests',
    },
  });
}
