export const usage = `npm run outbox -- <command>: what visitors sent, on its way to the backend

  list [state|all]         what is not delivered yet; or of one state: waiting, delivered, parked, suspect; or everything
  show <id> [--cv <file>]  one with all its fields; its CV into a file
  retry <id|all>           tries one again that is parked or waits, or all of them
  release <id>             delivers one that looked like a machine's
  export [file]            everything that is held, with files, one a line (JSON)
  deliver                  delivers now what waits
  erase <email>            erases everything of this address, delivered or not
  personal-data <email>    everything of this address, as JSON

The beginning of an id is enough. All of it works beside a running server.`;

/** What was typed is no command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly exitCode = 2;

  constructor(what: string) {
    super(`${what}\n\n${usage}`);
  }
}
