import { basename, resolve } from 'node:path';
import { problemLine } from '../../../core/content/problems';
import { type Arguments, UsageError } from '../../../platform/command-line/arguments.mjs';
import { type Output, runCommands } from '../../../platform/command-line/commands';
import { isName } from '../../auth/store/accounts';
import { ContentRepository } from '../git/content-repository';
import { SaveRefusal } from '../save/refusal';
import { exportContent } from './export-content';
import { importContent, incomingFiles } from './import-content';
import { commandLocale } from '../../../core/i18n/locales';

const usage = `npm run content -- <command>: the content as a whole; it may be used while the backend runs

  export <folder | file.tar.gz>      everything as it is now; the folder must be new or empty
  import <folder | file.tar.gz> [--by <name>] [--replace]
                                     one commit with what is new or other in it, by your user name where no other is given;
                                     what is not in it stays, with --replace it goes

Everything is checked before anything is written: paths, sizes, kinds of files, the content model, what entries name.
`;

interface ContentOptions extends Output {
  contentDir: string;
  redirectMovedPages: boolean;
  userName: string;
  record: (name: string, about: string) => Promise<void>;
  clock?: () => Date;
}

interface CommandInput {
  repository: ContentRepository;
  path: string;
  by: string | undefined;
  replace: boolean;
}

type ContentCommand = (input: CommandInput, options: ContentOptions) => Promise<void>;

const commands: Readonly<Record<string, ContentCommand>> = {
  async export({ repository, path }, { out }) {
    out(`${await exportContent(repository, resolve(path))} files written to ${path}\n`);
  },

  async import({ repository, path, by, replace }, options) {
    const { userName, redirectMovedPages, record, clock = () => new Date(), out } = options;
    const name = (by ?? userName).trim();
    if (!isName(name)) throw new UsageError('--by must be a name of 1 to 80 characters.');
    const incoming = await incomingFiles(resolve(path));
    const { commit, files } = await importContent({
      repository,
      incoming,
      author: { name, email: 'content@localhost' },
      message: `Imported from ${basename(path)}`,
      replace,
      redirectMovedPages,
      clock,
    });
    if (!commit) return out('Nothing to import: everything is there already\n');
    const id = commit.id.slice(0, 10);
    await record(name, `${id} ${basename(path)}`);
    out(`${files} of ${incoming.size} files imported, commit ${id}\n`);
  },
};

export function runContent(given: string[], options: ContentOptions): Promise<number> {
  const { contentDir, err, clock = () => new Date() } = options;
  const run = async (command: ContentCommand, { words: [path = ''], values: { by }, flags }: Arguments) => {
    const log = (line: string) => err(`${line}\n`);
    const repository = await ContentRepository.open(contentDir, { clock, log });
    await command({ repository, path, by, replace: flags.has('replace') }, options);
  };
  return runCommands(given, { usage, commands, explain, run }, options);
}

function explain(error: Error): string {
  if (!(error instanceof SaveRefusal)) return error.message;
  if (error.code !== 'rejected') return error.said(commandLocale);
  return [...error.problems.map(problemLine), 'Nothing was imported.'].join('\n');
}
