import { readFileSync } from 'node:fs';
import { allowScripts } from '../package.json';
import { packages } from '../package-lock.json';

it('scripts of packages are all listed, and none may run, here or when somebody installs by hand', () => {
  const withScript = Object.entries(packages as Record<string, { hasInstallScript?: boolean }>)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
  expect(new Set(Object.values(allowScripts))).toEqual(new Set([false]));
  expect(readFileSync('scripts/install.mjs', 'utf8')).toContain("npm('ci', '--ignore-scripts',");
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
