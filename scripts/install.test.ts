import { readFileSync } from 'node:fs';
import { allowScripts } from '../package.json';
import { packages } from '../package-lock.json';
import { put, scratchFolder } from '../tests/fixtures/scratch-folder';
import { addAddresses, isNetlifyBuild, whatIsMissing } from './install.mjs';
import { packageRules } from '../renovate.json';

const folder = scratchFolder();

it('scripts of packages are all listed, and none may run, here or when somebody installs by hand', () => {
  const withScript = Object.entries(packages as Record<string, { hasInstallScript?: boolean }>)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
  expect(new Set(Object.values(allowScripts))).toEqual(new Set([false]));
  expect(readFileSync('scripts/install.mjs', 'utf8').match(/const words = \['--ignore-scripts',/g)).toHaveLength(1);
  for (const file of ['.npmrc', 'deploy/netlify/.npmrc']) expect(readFileSync(file, 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

describe('what is to be installed', () => {
  const locked = {
    'node_modules/site': { version: '1.0.0' },
    'node_modules/tests': { version: '1.0.0', dev: true },
    'node_modules/one-system': { version: '1.0.0', optional: true },
  };
  const [site, tests] = [{ 'node_modules/site': { version: '1.0.0' } }, { 'node_modules/tests': { version: '1.0.0', dev: true } }];

  const other = { 'node_modules/site': { version: '0.9.0' } };
  const old = { 'node_modules/old': { version: '1.0.0' } };

  it.each<[string, Record<string, { version: string }> | null, boolean, string | null, boolean]>([
    ['the site needs no packages of tests', site, false, null, false],
    ['tests do', site, true, 'tests is not there', true],
    ['nothing more', { ...site, ...tests }, true, null, false],
    ['nothing is there', null, false, 'there are none yet', false],
    ['one of the site is missing', tests, false, 'site is not there', true],
    ['another version', other, false, 'site is there as 0.9.0 and the lockfile says 1.0.0', false],
    ['another version beside a missing one', other, true, 'site is there as 0.9.0 and the lockfile says 1.0.0', false],
    ['one too many', { ...site, ...old }, false, 'old is no longer used', false],
    ['one too many beside a missing one', { ...site, ...old }, true, 'old is no longer used', false],
  ])('%s', (_, installed, dev, why, isAddition) => {
    expect(whatIsMissing(locked, installed, dev)).toEqual(why === null ? null : { why, isAddition });
  });
});

it('npm is given the address of each package, so that it need not ask for it', () => {
  const found: Record<string, { version: string; name?: string; integrity?: string; resolved?: string }> = {
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-1' },
    'node_modules/a/node_modules/@some/b': { version: '2.0.0', integrity: 'sha512-2' },
    'node_modules/alias': { name: '@some/c', version: '3.0.0', integrity: 'sha512-3' },
    'node_modules/a/node_modules/inside': { version: '4.0.0' },
  };
  const addresses = () => Object.values(found).map(({ resolved }) => resolved);
  addAddresses(found, 'undefined');
  expect(addresses()).toEqual([undefined, undefined, undefined, undefined]);
  addAddresses(found, 'https://packages.example/npm/');
  const under = (rest: string) => `https://packages.example/npm/${rest}`;
  expect(addresses()).toEqual([under('a/-/a-1.0.0.tgz'), under('@some/b/-/b-2.0.0.tgz'), under('@some/c/-/c-3.0.0.tgz'), undefined]);
});

it('no server gets the adapter for Netlify', () => {
  expect(Object.keys(packages).filter((place) => place.endsWith('/gatsby-adapter-netlify'))).toEqual([]);
});

it.each<[string, string, Record<string, string>, string, boolean]>([
  ['a build', 'server/build.ts', {}, '', false],
  ['a build with the setting in the environment', 'server/build.ts', { DEPLOY_TARGET: 'netlify' }, '', true],
  ['a build with the setting in .env', 'server/build.ts', {}, 'DEPLOY_TARGET=netlify', true],
  ['a build whose environment says otherwise', 'server/build.ts', { DEPLOY_TARGET: 'release' }, 'DEPLOY_TARGET=netlify', false],
  ['another command', 'server/outbox-command.ts', { DEPLOY_TARGET: 'netlify' }, 'DEPLOY_TARGET=netlify', false],
])('the adapter for Netlify is installed for a build for Netlify alone: %s', (_, file, environment, text, isNeeded) => {
  put(folder('.env'), text);
  expect(isNetlifyBuild(file, environment, folder('.env'))).toBe(isNeeded);
});

interface Rule {
  matchPackageNames?: string[];
  allowedVersions?: string;
}

const numbers = (version: string) => version.split('.').map(Number);

/** `<25`, `<=10.1.3`. */
function isAllowed(version: string, limit: string): boolean {
  const most = numbers(limit.replace(/^<=?/, ''));
  const at = numbers(version).findIndex((number, index) => number !== (most[index] ?? 0));
  return at < 0 ? limit.startsWith('<=') : (numbers(version)[at] ?? 0) < (most[at] ?? 0);
}

const limited = (packageRules as Rule[]).flatMap(({ matchPackageNames = [], allowedVersions }) =>
  allowedVersions === undefined ? [] : matchPackageNames.map((name) => [name, allowedVersions] as const),
);

it.each(limited)('what is installed of %s is allowed by Renovate: %s', (name, limit) => {
  const installed = (packages as Record<string, { version?: string }>)[`node_modules/${name}`]?.version ?? '';
  expect([installed, isAllowed(installed, limit)]).toEqual([installed, true]);
});
