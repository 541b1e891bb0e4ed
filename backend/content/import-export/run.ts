import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { problemLine } from '../../../core/content/validate';
import { ContentRepository } from '../git/content-repository';
import { Refusal } from '../save/refusal';
import { exportContent } from './export-content';
import { FaultyImport, importContent, incomingFiles } from './import-content';

interface BuildContext {
  contentDir: string;
  keepOldAddresses: boolean;
  /** Who runs the command. */
  userName: string;
  /** Keeps in the audit list who brought what in. */
  record: (name: string, about: string) => Promise<void>;
  clock?: () => Date;
  out: (text: string) => void;
  err: (text: string) => void;
}

const options = {
  by: { type: 'string' },
  replace: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Runs `npm run content -- <words>`; answers the exit code: 0 done, 1 it could not be done, 2 not a
 * command.
 */
export async function runContent(given: string[], buildContext: BuildContext): Promise<number> {
  const { contentDir, out, err, clock = () => new Date() } = buildContext;
  try {
    const { values, words } = understood(given);
    const [command, place, ...more] = words;
    if (values.help || command === undefined || command === 'help') {
      out(usage);
      return values.help || command === 'help' ? 0 : 2;
    }
    if ((command !== 'export' && command !== 'import') || place === undefined || more.length > 0)
      throw new UsageError(`"${words.join(' ')}" is not used so.`);
    if (command === 'export' && (values.replace || values.by !== undefined))
      throw new UsageError('--by and --replace are for import.');
    const repository = await ContentRepository.open(contentDir, {
      clock,
      log: (line) => err(`${line}\n`),
    });
    if (command === 'export') {
      out(`${await exportContent(repository, resolve(place))} files written to ${place}\n`);
      return 0;
    }
    const name = nameOf(values.by ?? buildContext.userName);
    const incoming = await incomingFiles(resolve(place));
    const { commit, files } = await importContent({
      repository,
      incoming,
      author: { name, email: 'content@localhost' },
      message: `Imported from ${basename(place)}`,
      replace: values.replace ?? false,
      keepsOldAddresses: buildContext.keepOldAddresses,
      clock,
    });
    if (commit) await buildContext.record(name, `${commit.id.slice(0, 10)} ${basename(place)}`);
    out(
      commit
        ? `${files} of ${incoming.size} files imported, commit ${commit.id.slice(0, 10)}\n`
        : 'Nothing to import: everything is there already\n',
    );
    return 0;
  } catch (error) {
    return toldOf(error as Error, err);
  }
}

function toldOf(error: Error, err: (text: string) => void): number {
  if (error instanceof FaultyImport)
    for (const problem of error.problems) err(`${problemLine(problem)}\n`);
  err(`${error instanceof Refusal ? error.said('en') : error.message}\n`);
  if (!(error instanceof UsageError)) return 1;
  err(`\n${usage}`);
  return 2;
}

function nameOf(by: string): string {
  const name = by.trim();
  if (!/^[^\p{Cc}<>]{1,80}$/u.test(name))
    throw new UsageError('--by must be a name of 1 to 80 characters.');
  return name;
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

const usage = `npm run content -- <command>: the content as a whole; it may be used while the backend runs

  export <folder | file.tar.gz>      everything as it is now; the folder must be new or empty
  import <folder | file.tar.gz> [--by <name>] [--replace]
                                     one commit with what is new or other in it, by your user name where no other is given;
                                     what is not in it stays, with --replace it goes

Everything is checked before anything is written: paths, sizes, kinds of files, the content model, what entries name.
`;

/** A command that was not given as it must be: the usage is shown, and the exit code is 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}
