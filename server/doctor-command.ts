import { UsageError } from '../platform/command-line/arguments.mjs';
import { log, runWithUsage } from '../platform/command-line/run-command';
import { textTable } from '../platform/command-line/text-table';
import { examine } from './doctor/doctor';

const usage = `npm run doctor -- [--json] [--mail <address>]

Says whether this installation is right. The exit code is 1 for a fault.

  --json  one object, for programs
  --mail  sends a message there`;

runWithUsage(usage, async ({ flags, values }) => {
  const { mail = null } = values;
  if (mail !== null && !/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/.test(mail))
    throw new UsageError('--mail takes one address.');
  const results = await examine({ root: process.cwd(), mailTo: mail });
  const faults = results.filter(({ verdict }) => verdict === 'fault').length;
  if (flags.has('json')) log(JSON.stringify({ ok: faults === 0, checks: results }));
  else
    for (const line of textTable(
      results.map(({ verdict, check, found, advice }) => [verdict, check, advice ? `${found}. ${advice}` : found]),
    ))
      log(line);
  return faults > 0 ? 1 : 0;
});
