import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { execute, log, node, typeScript } from './steps.mjs';

/** Copies of the project in which sites are built at the same time, each with its own cache. */
export const projectCopies = {
  sample: resolve('data/test/sample'),
  extremes: resolve('data/test/extremes'),
  language: resolve('data/test/language'),
  recipes: resolve('data/test/recipes'),
  mutants: resolve('data/test/mutants'),
  foreign: resolve('data/test/foreign'),
};
const sampleData = 'data/sample';
export const sampleDataDir = join(projectCopies.sample, sampleData);

/** A site without tag manager and admin. */
export const plainSite = { ADMIN: 'false', TAG_MANAGER_ID: '' };

const copied = new Map();
/** Updates a copy, once in a run; the content of the sample becomes a repository. */
function copyProject(folder) {
  const data = folder === projectCopies.sample ? [sampleDataDir] : [];
  if (!copied.has(folder))
    copied.set(
      folder,
      typeScript('tests/copy-project.ts', [folder, ...data]).then(({ code, output }) => {
        if (code !== 0) throw new Error(output);
      }),
    );
  return copied.get(folder);
}

/**
 * Builds a release in a copy and serves it as `npm start` would. Answers its URL (`base`), the link
 * that makes the first account (`welcome`), and `stop`. `onLine` gets its progress; folders are
 * relative to the copy; `settings` are added to those of every test; `start` is what serves it.
 * @param {(line: string) => unknown} onLine
 * @param {{ copy?: string, contentDir?: string, dataDir?: string, settings?: Record<string, string>, buildFirst?: boolean, start?: string[], port?: number }} [options]
 */
export async function serveRelease(
  onLine,
  {
    copy = projectCopies.sample,
    contentDir,
    dataDir = sampleData,
    settings = {},
    buildFirst = false,
    start = [process.execPath, '--import', 'tsx', 'server/main.ts'],
    port,
  } = {},
) {
  await copyProject(copy);
  port ??= await freePort();
  const backendPort = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let served;
  let welcome;
  const ready = new Promise((resolve) => (served = resolve));
  const options = {
    cwd: copy,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      CONTENT_BACKEND_URL: '',
      CONTENT_DIR: contentDir ?? '',
      // No redirects are added to the content.
      REDIRECT_MOVED_PAGES: 'false',
      // The tests answer for its host.
      TAG_MANAGER_ID: 'GTM-TEST123',
      DATA_DIR: dataDir,
      VITALS_SAMPLE: '100',
      // All tests come from one IP address.
      SUBMISSIONS_PER_HOUR: '100000',
      ...settings,
    },
    onLine: (line) => {
      welcome ??= /http:\S+\/admin\/welcome\/\S+/.exec(line)?.[0];
      onLine(line);
      // Also in a line of JSON.
      if (/\bSite http/.test(line)) served(null);
    },
  };
  if (buildFirst) {
    const built = await typeScript('server/build.ts', [], options);
    if (built.code !== 0) throw new Error(built.output);
  }
  const [program = '', ...words] = start;
  const { child, ended } = execute(program, words, options);
  process.once('exit', () => child.kill());
  const failure = await Promise.race([ready, ended]);
  if (failure) throw new Error(failure.output);
  return {
    base,
    pid: child.pid,
    backend: `http://127.0.0.1:${backendPort}`,
    welcome,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The sample once more, each language at a host of its own. */
export async function serveDomains(onLine) {
  const port = await freePort();
  const [base, english] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const settings = { SITE_URL: base, LOCALE_DOMAINS: `pt=${base},en=${english}` };
  return { ...(await serveRelease(onLine, { port, settings, buildFirst: true })), english };
}

/** @returns {Promise<number>} */
export function freePort() {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export const contentSets = ['empty', 'full'];

/** Serves the site of a set of content (`tests/extremes`). `env`: what its tests are told. */
export async function serveSet(set, onLine) {
  const token = 'token-of-the-extremes';
  const copy = projectCopies.extremes;
  await copyProject(copy);
  const { code, output } = await typeScript('tests/extremes/prepare.ts', [set, copy]);
  if (code !== 0) throw new Error(output);
  const site = await serveRelease(onLine, {
    copy,
    contentDir: 'content',
    dataDir: 'data/extremes',
    settings: { ADMIN: 'false', CONTENT_BACKEND_TOKEN: token },
    // A start would serve the release of the set before, and build behind it.
    buildFirst: true,
  });
  const env = {
    EXTREMES_SET: set,
    EXTREMES_CONTENT: join(copy, 'content'),
    EXTREMES_BACKEND: site.backend,
    CONTENT_BACKEND_TOKEN: token,
  };
  return { ...site, env };
}

/** `npm run build` for Netlify of what was just built as a release, with the same cache and backend URL. */
export function buildForNetlify(folder, backendPort) {
  return node(['scripts/run.mjs', 'server/build.ts'], {
    cwd: folder,
    env: {
      DEPLOY_TARGET: 'netlify',
      DATA_DIR: 'data/extremes',
      CONTENT_DIR: 'content',
      CONTENT_BACKEND_URL: '',
      BACKEND_PORT: backendPort,
      REDIRECT_MOVED_PAGES: 'true',
      TAG_MANAGER_ID: '',
      // Asked for by name only: nothing is sent during a build.
      SUBMISSIONS_DATABASE_URL: 'libsql://submissions.example',
      SUBMISSIONS_SECRET: 'a secret of the tests',
    },
  });
}

/** Runs a TypeScript file on BASE_URL, else on the site of `serve`; exits with its code. */
export async function runOnSite(file, words, serve) {
  checkNode();
  await ensureInstalled({ dev: true });
  const run = async (command, given) => (await execute(command, given).ended).code;
  const browser = await ensureBrowser(run, log);
  const { BASE_URL } = process.env;
  const site = BASE_URL ? { base: BASE_URL, stop: async () => undefined } : await serve();
  const env = { BASE_URL: site.base, ...site.env, ...(browser ? { BROWSER_PATH: browser } : {}) };
  const { code } = await typeScript(file, words, { env, onLine: log });
  await site.stop();
  process.exit(code);
}
