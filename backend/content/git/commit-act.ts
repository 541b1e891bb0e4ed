/** Stored as git trailers, to be read in any language: `saved.update`, `undone saved.update`. */
export type CommitAct = Readonly<Record<string, string>> & { readonly action: string };

const trailers = /\n\n(Action: \S.*(?:\n[A-Z][a-z]*: .*)*)$/;
const key = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

export function messageWith(message: string, { action, ...values }: CommitAct): string {
  const lines = Object.entries({ action, ...values }).map(
    ([name, value]) => `${key(name)}: ${value.replace(/\s+/g, ' ')}`,
  );
  return `${message.trim()}\n\n${lines.join('\n')}`;
}

/** Others write no trailers: `act` is null then. */
export function readMessage(whole: string): { message: string; act: CommitAct | null } {
  const [found, block] = trailers.exec(whole.trim()) ?? [];
  if (found === undefined || block === undefined) return { message: whole.trim(), act: null };
  const pairs = block.split('\n').map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  const act = Object.fromEntries(pairs) as CommitAct;
  return { message: whole.trim().slice(0, -found.length), act };
}
