// Who installs packages in a folder, and who uses them. Node's own modules only: nothing is installed yet.
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as util from 'node:util';
import { isStillRunning, processIdentity } from '../platform/files/process-identity.mjs';

/** Of an installation in a folder: the process that wants it, and npm. */
const lockOf = (/** @type {string} */ folder) => join(folder, '.install.lock');

/**
 * Takes the lock of the installations in a folder, when those of others are done. Answers a
 * function that adds npm to the lock, and one that releases it.
 * @param {string} folder
 * @param {(holder: number) => void} sayThatWaiting
 */
export async function takeInstallLock(folder, sayThatWaiting, pause = 500) {
  const lock = lockOf(folder);
  const own = `${lock}.${process.pid}`;
  const me = processIdentity();
  for (let isSaid = false; ; await wait(pause)) {
    const found = readText(lock);
    const holder = found?.split('\n').find(isStillRunning);
    if (holder) {
      if (!isSaid) sayThatWaiting(Number(holder.split(' ')[0]));
      isSaid = true;
      continue;
    }
    // Of processes that are gone. Of two that come at the same time one links its file.
    if (found !== null) rmSync(lock, { force: true });
    writeFileSync(own, me);
    try {
      linkSync(own, lock);
    } catch {
      continue;
    } finally {
      rmSync(own, { force: true });
    }
    // Another one may have found the same left lock, and removed this one in its place.
    await wait(20);
    if (readText(lock) === me) break;
  }
  return {
    note: (/** @type {number | undefined} */ npm) => writeFileSync(lock, `${me}\n${npm ? processIdentity(npm) : ''}`),
    release: () => rmSync(lock, { force: true }),
  };
}

/**
 * Who has loaded packages of this folder, in words: a server, a backend or a build; null: nobody.
 * @param {string} folder
 */
export function userOf(folder, environment = process.env) {
  const file = join(folder, '.env');
  const given = existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {};
  const data = resolve(folder, environment.DATA_DIR || given.DATA_DIR || 'data');
  const locks = [
    ['server', join(data, 'server.lock')],
    ['content backend', join(data, 'backend.lock')],
    ['build', join(folder, '.build.lock')],
  ];
  for (const [what = '', lock = ''] of locks) {
    const holder = readText(lock)?.split('\n')[0] ?? '';
    if (isStillRunning(holder)) return `a ${what} (process ${holder.split(' ')[0]})`;
  }
  return null;
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
