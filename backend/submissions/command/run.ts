import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openChangeLog } from '../../content/change-log';
import { titlesIn } from '../../content/mentioned-titles';
import { openSubmissions } from '../submissions';
import { commands } from './commands';
import { readFilter } from './filters';
import { usage, UsageError } from './usage';

interface BuildContext {
  dataDir: string;
  clock?: () => Date;
  out: (text: string) => void;
  err: (text: string) => void;
}

const options = {
  kind: { type: 'string' },
  since: { type: 'string' },
  search: { type: 'string' },
  page: { type: 'string' },
  by: { type: 'string' },
  open: { type: 'boolean' },
  handled: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Runs `npm run inbox -- <words>`; answers the exit code: 0 done, 1 it could not be done, 2 not a
 * command.
 */
export async function runInbox(
  given: string[],
  { dataDir, clock = () => new Date(), out, err }: BuildContext,
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
    if (rest.length < command.needs || rest.length > command.takes)
      throw new UsageError(`"${name}" is not used so.`);
    if (values.open && values.handled)
      throw new UsageError('--open and --handled exclude each other.');
    const state = values.open ? 'false' : values.handled ? 'true' : null;
    const { filter, wrong } = readFilter({
      kind: values.kind,
      since: values.since,
      search: values.search,
      handled: state,
    });
    const page =
      values.page === undefined
        ? 1
        : /^[1-9]\d{0,5}$/.test(values.page)
          ? Number(values.page)
          : null;
    if (page === null) wrong.page = 'must be a whole number from 1';
    const [mistake] = Object.entries(wrong);
    if (mistake || page === null) throw new UsageError(`--${mistake?.[0]} ${mistake?.[1]}.`);
    const submissions = await openSubmissions(dataDir, { clock });
    const content = await openChangeLog(join(dataDir, 'backend'), () => undefined).catch(
      () => null,
    );
    // Without the content, its ids say enough.
    const titles = content ? titlesIn(content) : async () => ({});
    try {
      await command.run({ submissions, titles, words: rest, filter, page, by: values.by, out });
    } finally {
      submissions.close();
      content?.close();
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
