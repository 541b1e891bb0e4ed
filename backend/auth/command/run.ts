import { parseArgs } from 'node:util';

import { openPeople } from '../store/open-auth-store';
import { commands } from './commands';
import { usage, UsageError } from './usage';

interface BuildContext {
  dataDir: string;
  /** Where the admin is reached: links lead there. */
  origin: string;
  clock?: () => Date;
  /** Who runs it, for the list of who did what. */
  user: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  language: { type: 'string' },
  page: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Runs `npm run people -- <words>`; answers the exit code: 0 done, 1 it could not be done, 2 not a
 * command.
 */
export async function runPeople(
  given: string[],
  { dataDir, origin, clock = () => new Date(), user, out, err }: BuildContext,
): Promise<number> {
  try {
    const { values, words } = understood(given);
    const [name, ...rest] = words;
    if (values.help || name === undefined || name === 'help') {
      out(usage);
      return values.help || name === 'help' ? 0 : 2;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command "${name}".`);
    const foreign = Object.keys(values).find((option) => !command.options.includes(option));
    if (rest.length !== command.words || foreign) throw new UsageError(`"${name}" is not used so.`);
    const store = await openPeople(dataDir, clock);
    try {
      await command.run({
        store,
        words: rest,
        values,
        origin,
        by: { id: null, name: `${user}, by command` },
        out,
      });
    } finally {
      store.close();
    }
    return 0;
  } catch (error) {
    err(`${(error as Error).message}\n`);
    if (!(error instanceof UsageError)) return 1;
    err(`\n${usage}`);
    return 2;
  }
}

function understood(given: string[]) {
  try {
    const { values, positionals: words } = parseArgs({
      args: given,
      options,
      allowPositionals: true,
    });
    return { values, words };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
