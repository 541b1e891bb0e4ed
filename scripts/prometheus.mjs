import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const folder = resolve('data/test/prometheus');
const unpacked = join(folder, 'usr/bin');

/**
 * The folder of `prometheus` and `promtool`: of this machine, else of Debian's package, which is
 * unpacked and not installed, so that no service begins. Null where there is no Debian.
 */
export async function ensurePrometheus(run, log) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), unpacked];
  const found = () => folders.find((each) => hasBoth(each)) ?? null;
  if (found() || !existsSync('/usr/bin/apt-get')) return found();
  log('Fetching Prometheus from the system packages');
  mkdirSync(folder, { recursive: true });
  const fetch = async () =>
    (await run('apt-get', ['download', '-qq', 'prometheus'], { cwd: folder })) === 0;
  if (!(await fetch())) {
    await run('apt-get', ['update', '-qq', '-o', 'DPkg::Lock::Timeout=120']);
    await fetch();
  }
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  if (file) await run('dpkg-deb', ['--extract', join(folder, file), folder]);
  if (found()) return found();
  // Root can always install from Debian's packages: without them something is wrong.
  if (process.getuid?.() === 0) throw new Error('The package prometheus could not be fetched.');
  return null;
}

const hasBoth = (path) => ['prometheus', 'promtool'].every((name) => existsSync(join(path, name)));
