import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What tests run of the packages of Debian. */
const programs = {
  caddy: 'caddy',
  'mariadb-server': 'mariadbd',
  'php-cli': 'php',
  prometheus: 'promtool',
  rclone: 'rclone',
  systemd: 'systemd-analyze',
  varnish: 'varnishd',
  // No program; it brings what PHP needs for it.
  wordpress: '../share/wordpress/wp-load.php',
};

/** Where a program is; Debian has servers where only root looks. */
export function onPath(name) {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/** Installs packages of Debian's, where this process may; answers whether it did. */
export async function installPackages(names, run, log) {
  if (!mayInstall()) return false;
  log(`Installing ${names.join(', ')} from the system packages`);
  if ((await run('apt-get', ['update', '-qq'])) !== 0) return false;
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])) === 0;
}

/** Installs missing packages. Answers those that cannot be had here; throws in CI for any. */
export async function ensurePrograms(packages, run, log) {
  const missing = () => packages.filter((name) => !onPath(programs[name]));
  // In CI, tests that are left out would look like tests that pass.
  if (missing().length === 0 || !(mayInstall() || process.env.CI)) return missing();
  await installPackages(missing(), run, log);
  if (missing().length > 0) throw new Error(`${missing().join(', ')} could not be installed from the system packages.`);
  return [];
}
