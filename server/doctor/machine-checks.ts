import type { StatsFs } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { assertPortIsFree, assertPortsDiffer } from '../../platform/http/connections';
import type { Environment } from '../../platform/settings/settings';
import type { Health } from './ask';
import { fault, type Finding, ok, warning } from './check';
import { takesToken } from './publishing-checks';

const gibibyte = 1024 ** 3;
const inGib = (bytes: number): string => `${(bytes / gibibyte).toFixed(1)} GiB`;

/** `wanted`: `>=20.19`, as package.json has it. */
export function checkNode(version: string, wanted: string): Finding {
  const numbers = (text: string) => text.replace(/^\D+/, '').split('.').map(Number);
  const [[major = 0, minor = 0], [least = 0, leastMinor = 0]] = [numbers(version), numbers(wanted)];
  return major > least || (major === least && minor >= leastMinor)
    ? ok(`Node ${version}`)
    : fault(`Node ${version} is too old`, `Install Node ${wanted.replace('>=', '')} or newer.`);
}

/** In bytes. */
export function checkMemory(
  { total, available }: { total: number; available: number },
  { followReleases }: Pick<Environment, 'followReleases'>,
): Finding {
  // A build from nothing takes 1.3 GiB (docs/figures.md); who follows builds nothing.
  const needed = (followReleases ? 0.5 : 1.5) * gibibyte;
  const found = `${inGib(available)} of ${inGib(total)} free`;
  const advice = `${followReleases ? 'The server' : 'A build'} needs ${inGib(needed)}: `;
  if (total < needed) return fault(found, `${advice}give the machine or the container more.`);
  if (available < needed) return warning(found, `${advice}see what else takes it.`);
  return ok(found);
}

type Disks = Pick<Environment, 'dataDir' | 'releasesDir' | 'sharesReleases' | 'followReleases'>;
type Space = Pick<StatsFs, 'bavail' | 'bsize' | 'files' | 'ffree'>;

const leastFree = gibibyte / 2;
const wellFree = 2 * gibibyte;
/** A release of a hundred pages has some thousand files. */
const leastFiles = 20_000;

export async function checkDisk(
  { dataDir, releasesDir, sharesReleases, followReleases }: Disks,
  spaceAt: (folder: string) => Promise<Space> = (folder) => statfs(folder),
  may: typeof access = access,
): Promise<Finding[]> {
  const folders = await Promise.all((sharesReleases ? [dataDir, releasesDir] : [dataDir]).map(existing));
  return Promise.all(
    folders.map(async (folder) => {
      // A machine that follows only reads its releases.
      const isOnlyRead = followReleases && folder !== folders[0];
      const isUsable = await may(folder, isOnlyRead ? constants.R_OK : constants.W_OK).then(
        () => true,
        () => false,
      );
      if (!isUsable)
        return fault(
          `${folder} cannot be ${isOnlyRead ? 'read' : 'written'}`,
          'Give it to the user that the server runs as, or set DATA_DIR.',
        );
      const { bavail, bsize, files, ffree } = await spaceAt(folder);
      const free = bavail * bsize;
      const found = `${inGib(free)} free in ${folder}`;
      if (free < leastFree) return fault(found, 'Free some space there.');
      // Some file systems count no files.
      if (files > 0 && ffree < leastFiles) return fault(`${folder} takes ${ffree} more files`, 'Remove files there.');
      return free < wellFree ? warning(found, 'Free some space there.') : ok(found);
    }),
  );
}

const existing = (folder: string): Promise<string> =>
  access(folder).then(
    () => folder,
    () => (dirname(folder) === folder ? folder : existing(dirname(folder))),
  );

export async function checkPorts(settings: Environment, local: Health): Promise<Finding> {
  const { host, port, backendHost, backendPort, contentBackendUrl, metrics } = settings;
  try {
    assertPortsDiffer(settings);
    if (local.failure === undefined) return ok(`the site answers on ${port}`);
    await assertPortIsFree(host, port, 'PORT');
    if (contentBackendUrl === null && (await takesToken(settings)))
      return ok(`the content backend answers on ${backendPort}, and no site runs beside it`);
    if (contentBackendUrl === null) await assertPortIsFree(backendHost, backendPort, 'BACKEND_PORT');
    if (metrics) await assertPortIsFree(metrics.host, metrics.port, 'METRICS_PORT');
  } catch (error) {
    return fault((error as Error).message.replace(/\.$/, ''), '');
  }
  return warning('the site does not run; its ports are free', 'Start it: npm start.');
}
