export const usage = `npm run content -- <command>: the content as a whole; it may be used while the backend runs

  export <folder | file.tar.gz>      everything as it is now; the folder must be new or empty
  import <folder | file.tar.gz> [--by <name>] [--replace]
                                     one commit with what is new or other in it, by your user name where no other is given;
                                     what is not in it stays, with --replace it goes

Everything is checked before anything is written: paths, sizes, kinds of files, the content model, what entries name.
`;

/** A command that was not given as it must be: the usage is shown, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
