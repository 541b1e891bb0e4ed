export const usage = `npm run people -- <command>: who edits; it may be used while the backend runs

  list                            who has an account, what they may, since when; closed ones last
  add <email> --name <name> [--role editor] [--language pt]
                                  makes an account and prints a link with which that person chooses a password
  link <email>                    prints a new link, for who has lost the first one or forgotten the password
  role <email> <role>             gives another role, at once
  close <email>                   nobody gets in with it any more, and who is in is out
  reopen <email>                  opens it again, and prints a link
  sign-out <email>                ends all their sessions, in all browsers
  audit [--page 2]                who did what, the newest first

Roles: editor, publisher, administrator; each may all that the one before it may. Languages: pt, en.
A link is good once, for a day: give it to that person alone.
`;

/** A command that was not given as it must be: the usage is shown, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
