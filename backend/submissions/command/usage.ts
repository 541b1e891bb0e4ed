export const usage = `npm run inbox -- <command>: what visitors have sent; it may be used while the backend runs

  list [--kind <form>] [--open | --handled] [--since 2026-03-31] [--search <words>] [--page 2]
                           who wrote, when, with which form, to which office, handled or not; the newest first
  show <id>                everything of one; the first letters of an id are enough
  save-cv <id> <file>      saves the CV of an application; into a folder, under the name that it was given
  handled <id> [--by <name>]   marks one as handled; your user name where no other is given
  reopen <id>              takes the mark away
  resend <id> [address]    tries parked mails again, to another address where one is given
  csv [file]               all of them as a table, with the options of list
  subscribers [csv]        who has confirmed the newsletter
  personal-data <email>    everything that is stored of a person, as JSON, CVs in base64
  erase <email>            erases all of it, a newsletter subscription too

Forms: newsletter, informacoes, candidaturas, descargas.
`;

/** A command that was not given as it must be: the usage is shown, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
