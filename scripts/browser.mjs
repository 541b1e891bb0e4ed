import { execFileSync, spawnSync } from 'node:child_process';
import { installPackages, onPath } from './system-packages.mjs';

// The first one has no windows, which makes the tests quicker.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser for the tests: installed, else Debian's package; null: Playwright's download. */
export async function ensureBrowser(run, log) {
  const found = onThisMachine();
  if (found) return found;
  if (await hasPlaywrightsOwn()) return null;
  if ((await installPackages([shell], run, log)) || (await installPackages(['chromium'], run, log))) {
    const installed = onThisMachine();
    if (installed) return installed;
  }
  log('Downloading the Chromium of Playwright');
  const cli = 'node_modules/@playwright/test/cli.js';
  if ((await run(process.execPath, [cli, 'install', 'chromium'])) === 0) return null;
  throw new Error('There is no Chromium and none could be installed: install one and set BROWSER_PATH to it.');
}

function onThisMachine() {
  const candidates = [process.env.BROWSER_PATH, ...names.map(onPath)].flatMap((path) => path || []);
  return candidates.find((path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0) ?? null;
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
