import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
// As a whole: a Node that is too old has no `parseEnv`, and is to be told so.
import * as util from 'node:util';

/** Stops with one clear line on a Node that is too old for the packages. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer (22 or 24, say), then try again.\n`,
  );
  process.exit(1);
}

const log = (line) => process.stdout.write(`${line}\n`);

/** Installs the packages of a folder when needed; without `dev` those of the site only. */
export async function ensureInstalled({ dev = false, folder = '.' } = {}) {
  const installed = packagesOf(`${folder}/node_modules/.package-lock.json`);
  const isForDevelopment = dev || Object.values(installed ?? {}).some((found) => found.dev);
  const why = whatIsMissing(packagesOf(`${folder}/package-lock.json`), installed, isForDevelopment);
  if (!why) return;
  const name = folder === '.' ? 'packages' : `packages of ${folder}`;
  log(`Installing ${name}, because ${why}; this takes a minute or two`);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const timer = setInterval(() => log(`  still installing, ${seconds()} s`), 10_000);
  // No package needs its install script (docs/decisions/0007-versions-of-dependencies.md).
  const omitted = isForDevelopment ? [] : ['--omit=dev'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await npm(folder, 'ci', '--ignore-scripts', ...quiet, ...omitted);
  clearInterval(timer);
  if (code !== 0) {
    process.stderr.write(
      `npm ci ended with the code ${code}: is the package registry reachable? Nothing was started.\n`,
    );
    process.exit(1);
  }
  log(`Packages installed in ${seconds()} s`);
}

/** Whether the adapter for Netlify is needed, which no server has; settings as the build reads them. */
export function isNetlifyBuild(file, environment = process.env, envFile = '.env') {
  const given = existsSync(envFile) ? util.parseEnv(readFileSync(envFile, 'utf8')) : {};
  return file === 'server/build.ts' && { ...given, ...environment }.DEPLOY_TARGET === 'netlify';
}

/** Why `npm ci` is needed, in words; null when it is not. Optional packages may be missing. */
export function whatIsMissing(locked, installed, dev) {
  if (!installed) return 'there are none yet';
  for (const [place, wanted] of Object.entries(locked ?? {})) {
    if (place === '' || !place.startsWith('node_modules/')) continue;
    const there = installed[place];
    if (!there && isNeeded(wanted, dev)) return `${nameOf(place)} is not there`;
    if (there && there.version !== wanted.version)
      return `${nameOf(place)} is there as ${there.version} and the lockfile says ${wanted.version}`;
  }
  const extra = Object.keys(installed).find((place) => !(locked ?? {})[place]);
  return extra ? `${nameOf(extra)} is no longer used` : null;
}

const isNeeded = ({ optional, devOptional, peer, extraneous, dev }, withDev) =>
  !optional && !devOptional && !peer && !extraneous && (withDev || !dev);

const nameOf = (place) => place.replace(/^.*node_modules\//, '');

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

function npm(cwd, ...words) {
  // Under `npm start` the very npm that runs us; else the one on the path.
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(command, [...first, ...words], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', resolve);
  });
}
