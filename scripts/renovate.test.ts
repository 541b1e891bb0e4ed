import { packages } from '../package-lock.json';
import { packageRules } from '../renovate.json';

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
