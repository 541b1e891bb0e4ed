import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The first one has no windows, which makes the tests quicker.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser for the tests: installed, else Debian's package; null: Playwright's download. */
export async function ensureBrowser(run, log) {
  const found = onThisMachine();
  if (found) return found;
  if (await hasPlaywrightsOwn()) return null;
  if ((await installPackage(shell, run, log)) || (await installPackage('chromium', run, log))) {
    const installed = onThisMachine();
    if (installed) return installed;
  }
  log('Downloading the Chromium of Playwright');
  const cli = 'node_modules/@playwright/test/cli.js';
  if ((await run(process.execPath, [cli, 'install', 'chromium'])) === 0) return null;
  throw new Error(
    'There is no Chromium and none could be installed: install one and set BROWSER_PATH to it.',
  );
}

/** Installs a package of Debian's, where this process may; answers whether it is there now. */
async function installPackage(name, run, log) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  log(`Installing ${name} from the system packages`);
  if ((await run('apt-get', ['update', '-qq'])) !== 0) return false;
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) === 0;
}

/** A program that tests run: installed, else of a package of Debian's; false: there is none. */
export async function ensureProgram(name, { in: packageName, run, log }) {
  return onPath(name) !== undefined || installPackage(packageName, run, log);
}

function onThisMachine() {
  const candidates = [process.env.BROWSER_PATH, ...names.map(onPath)].filter(Boolean);
  return (
    candidates.find((path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0) ??
    null
  );
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

async function hasPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  try {
    execFileSync(chromium.executablePath(), ['--version'], { timeout: 20_000, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
