import { readWords, UsageError } from '../platform/command-line/commands';
import { log, runCommand } from '../platform/command-line/run-command';
import { textTable } from '../platform/command-line/text-table';
import { examine } from './doctor/doctor';

const usage = 'npm run doctor [-- --json] [-- --mail <address>]';

// `npm run doctor`: whether this installation is right; the exit code is 1 for a fault.
runCommand(async () => {
  const { json, mail = null } = options();
  const results = await examine({ root: process.cwd(), mailTo: mail });
  const faults = results.filter(({ verdict }) => verdict === 'fault').length;
  if (json) log(JSON.stringify({ ok: faults === 0, checks: results }));
  else
    for (const line of textTable(
      results.map(({ verdict, check, found, advice }) => [
        verdict,
        check,
        advice ? `${found}. ${advice}` : found,
      ]),
    ))
      log(line);
  return faults > 0 ? 1 : 0;
});

function options() {
  const { values } = readWords(usage, {
    options: { json: { type: 'boolean' }, mail: { type: 'string' } },
  });
  if (values.mail !== undefined && !/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/.test(values.mail))
    throw new UsageError(`--mail takes one address.\n${usage}`);
  return values;
}
