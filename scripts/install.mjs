import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// As a whole: a Node that is too old has no `parseEnv`, and is to be told so.
import * as util from 'node:util';
import { takeInstallLock, userOf } from './install-lock.mjs';

/** Stops with one clear line on a Node that is too old for the packages. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer (22 or 24, say), then try again.\n`,
  );
  process.exit(1);
}

/** @typedef {{ version?: string, name?: string, integrity?: string, resolved?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, extraneous?: boolean, dev?: boolean }} Package */
/** @typedef {Record<string, Package>} Packages */

const log = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * Installs the packages of a folder when needed; without `dev` those of the site only. Exits where it cannot.
 * @param {{ dev?: boolean, folder?: string }} [options]
 */
export async function ensureInstalled({ dev = false, folder = '.' } = {}) {
  if (!neededIn(folder, dev)) return;
  try {
    const lock = await takeInstallLock(folder, (holder) =>
      log(`Packages are being installed here by process ${holder}: waiting until that is done`),
    );
    // Another process may have done it meanwhile.
    const needed = neededIn(folder, dev);
    const code = needed ? await install(folder, needed, lock) : 0;
    lock.release();
    if (code === 0) return;
  } catch (error) {
    process.stderr.write(`The packages cannot be installed: ${/** @type {Error} */ (error).message}\n`);
  }
  process.exit(1);
}

/**
 * @param {string} folder
 * @param {boolean} dev
 */
function neededIn(folder, dev) {
  const installed = packagesOf(`${folder}/node_modules/.package-lock.json`);
  const isForDevelopment = dev || Object.values(installed ?? {}).some((found) => found.dev);
  const needed = whatIsMissing(packagesOf(`${folder}/package-lock.json`), installed, isForDevelopment);
  return needed && { ...needed, isForDevelopment, isEmpty: !installed };
}

/**
 * Packages that are only added are added beside those that a server may have loaded. Nothing else is done
 * while one runs. Answers the exit code of npm.
 * @param {string} folder
 * @param {NonNullable<ReturnType<typeof neededIn>>} needed
 * @param {Awaited<ReturnType<typeof takeInstallLock>>} lock
 */
async function install(folder, { why, isAddition, isForDevelopment, isEmpty }, lock) {
  const user = isEmpty || isAddition ? null : userOf(folder);
  if (user) throw new Error(`${why}, and this folder is in use by ${user}. Stop that first.`);
  const name = folder === '.' ? 'packages' : `packages of ${folder}`;
  log(`Installing ${name}, because ${why}; this takes a minute or two`);
  const started = Date.now();
  // No package needs its install script (docs/decisions/0007-versions-of-dependencies.md).
  const words = ['--ignore-scripts', '--no-audit', '--no-fund', isForDevelopment ? '--include=dev' : '--omit=dev'];
  const how = isAddition ? ['install', '--no-save', '--prefer-offline'] : ['ci'];
  const run = (/** @type {string} */ place) => npm(place, [...how, ...words], lock.note);
  const aside = join(folder, '.installing');
  const first = isAddition ? null : await run(copyWithAddresses(folder, aside));
  if (first?.code === 0) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    renameSync(join(aside, 'node_modules'), join(folder, 'node_modules'));
  }
  rmSync(aside, { recursive: true, force: true });
  // A registry that keeps packages elsewhere knows where.
  const { code, reason } = first && !/\bE404\b/.test(first.reason) ? first : await run(folder);
  if (code === 0) log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
  else process.stderr.write(`${reason}npm ${how[0]} ended with the code ${code}. Nothing was started.\n`);
  return code;
}

/**
 * What npm reads of a folder, with the address of each package; of one without, npm asks the registry, which is
 * half of its requests and a third of its time. Answers `aside`.
 * @param {string} folder
 * @param {string} aside
 */
function copyWithAddresses(folder, aside) {
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside);
  for (const file of ['package.json', '.npmrc'])
    if (existsSync(join(folder, file))) cpSync(join(folder, file), join(aside, file));
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const [command, first] = npmCommand();
  const asked = spawnSync(command, [...first, 'config', 'get', 'registry'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  addAddresses(lock.packages, asked.stdout?.trim() ?? '');
  writeFileSync(join(aside, 'package-lock.json'), JSON.stringify(lock));
  return aside;
}

/**
 * @param {Packages} packages
 * @param {string} registry
 */
export function addAddresses(packages, registry) {
  if (!registry.endsWith('/')) return;
  for (const [place, found] of Object.entries(packages)) {
    const name = found.name ?? nameOf(place);
    // One without a hash comes inside another.
    if (found.integrity) found.resolved ??= `${registry}${name}/-/${name.replace(/^.*\//, '')}-${found.version}.tgz`;
  }
}

/**
 * Whether the adapter for Netlify is needed, which no server has; settings as the build reads them.
 * @param {string | undefined} file
 */
export function isNetlifyBuild(file, environment = process.env, envFile = '.env') {
  const given = existsSync(envFile) ? util.parseEnv(readFileSync(envFile, 'utf8')) : {};
  return file === 'server/build.ts' && { ...given, ...environment }.DEPLOY_TARGET === 'netlify';
}

/**
 * Why packages are to be installed, in words, and whether that only adds some; null when none are. Optional
 * packages may be missing.
 * @param {Packages | null} locked
 * @param {Packages | null} installed
 * @param {boolean} dev
 */
export function whatIsMissing(locked, installed, dev) {
  if (!installed) return { why: 'there are none yet', isAddition: false };
  let missing = null;
  for (const [place, wanted] of Object.entries(locked ?? {})) {
    if (place === '' || !place.startsWith('node_modules/')) continue;
    const there = installed[place];
    if (!there && isNeeded(wanted, dev)) missing ??= `${nameOf(place)} is not there`;
    if (there && there.version !== wanted.version) {
      const why = `${nameOf(place)} is there as ${there.version} and the lockfile says ${wanted.version}`;
      return { why, isAddition: false };
    }
  }
  const extra = Object.keys(installed).find((place) => !(locked ?? {})[place]);
  if (extra) return { why: `${nameOf(extra)} is no longer used`, isAddition: false };
  return missing === null ? null : { why: missing, isAddition: true };
}

/**
 * @param {Package} wanted
 * @param {boolean} withDev
 */
const isNeeded = ({ optional, devOptional, peer, extraneous, dev }, withDev) =>
  !optional && !devOptional && !peer && !extraneous && (withDev || !dev);

const nameOf = (/** @type {string} */ place) => place.replace(/^.*node_modules\//, '');

/**
 * @param {string} file
 * @returns {Packages | null}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

const shownEvery = process.stdout.isTTY ? 1_000 : 10_000;
const patience = 30_000;

/**
 * Answers its exit code and what it says of a failure. `onStart` gets its process number.
 * @param {string} cwd
 * @param {string[]} words
 * @param {(pid: number | undefined) => void} onStart
 * @returns {Promise<{ code: number, reason: string }>}
 */
async function npm(cwd, words, onStart) {
  const [command, first] = npmCommand();
  const child = spawn(command, [...first, ...words, '--loglevel=http', '--progress=false'], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (child.pid) onStart(child.pid);
  const progress = progressOf(child.stderr);
  const end = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  const kill = () => void child.kill();
  for (const signal of signals) process.on(signal, end);
  process.once('exit', kill);
  /** @type {[number | null, NodeJS.Signals | null]} */
  const [code, signal] = await new Promise((resolve) => {
    child.once('error', () => resolve([127, null]));
    child.once('close', (...ended) => resolve(ended));
  });
  const reason = progress.end();
  for (const signal of signals) process.off(signal, end);
  process.off('exit', kill);
  if (signal) throw new Error(`npm was ended by ${signal}.`);
  return { code: code ?? 1, reason };
}

/**
 * Under `npm start` the very npm that runs us; else the one on the path.
 * @returns {[command: string, first: string[]]}
 */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Shows how far npm is: one line on a terminal. Its tries that fail are said after half a minute.
 * @param {import('node:stream').Readable} said
 */
function progressOf(said) {
  const started = Date.now();
  let [fetched, trouble, since, rest, errors] = [0, '', 0, '', ''];
  let isTold = false;
  const line = () => {
    const seconds = Math.round((Date.now() - started) / 1000);
    return `  installing, ${seconds} s: ${fetched} packages fetched`;
  };
  const timer = setInterval(() => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line()}`);
    else log(line());
    if (trouble === '' || isTold || Date.now() - since < patience) return;
    isTold = true;
    log(`${process.stdout.isTTY ? '\n' : ''}  npm cannot fetch packages, and goes on trying: ${trouble}`);
  }, shownEvery);
  said.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const each of lines) {
      const failed = / attempt \d+ failed with (\S+)/.exec(each)?.[1];
      if (failed) [trouble, since] = [`${hostIn(each)} ${failed}`, trouble === '' ? Date.now() : since];
      else if (/^npm http (?:fetch \S+ 200|cache) /.test(each)) [fetched, trouble] = [fetched + 1, ''];
      else if (/^npm (error|ERR!)/.test(each)) errors += `${each}\n`;
    }
  });
  return {
    end() {
      clearInterval(timer);
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
      return errors;
    },
  };
}

const hostIn = (/** @type {string} */ text) => / https?:\/\/(?:[^\s/@]*@)?([^\s/]+)/.exec(text)?.[1] ?? '';
