import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lastBackup } from '../../platform/files/last-backup';
import { indexName, isRemote } from '../backup/backup';
import { fault, type Finding, ok, warning } from './check';

const hour = 3_600_000;
const toDo = 'Run "npm run backup -- <folder>" from a timer.';

/** The last backup: its age, and whether a folder of this machine still has it. */
export async function checkBackup(dataDir: string, now: number): Promise<Finding[]> {
  const last = await lastBackup(dataDir);
  if (!last) return [fault('there is none', toDo)];
  const { madeAt, place } = last;
  const hours = Math.round((now - Date.parse(madeAt)) / hour);
  const found = `the last one is ${age(hours)} old, in ${place}`;
  const findings = [
    hours > 7 * 24 ? fault(found, toDo) : hours > 25 ? warning(found, toDo) : ok(found),
  ];
  if (isRemote(place)) return findings;
  const [there, data] = await Promise.all(
    [join(place, indexName), dataDir].map((path) => stat(path).catch(() => null)),
  );
  if (!there) findings.push(fault(`${place} is not there any more`, toDo));
  else if (there.dev === data?.dev)
    findings.push(
      warning('it is on the disk of the data', 'Copy it to another machine or a remote of rclone.'),
    );
  return findings;
}

const age = (hours: number): string =>
  hours < 1 ? 'less than an hour' : hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
