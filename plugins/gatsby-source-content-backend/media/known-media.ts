/** A picture or a file that entities name, by its address on the backend. */
export interface KnownMedia {
  /** Its path below the folder in which its kind is kept; null while it cannot be had. */
  file: string | null;
  /** In bytes. */
  size: number;
}

/** One that could not be had, and why. */
export interface MissingMedia {
  url: string;
  reason: string;
}

const consequences = {
  picture: {
    one: '1 picture',
    many: 'pictures',
    verb: 'shown by',
    then: 'a neutral one stands in',
  },
  file: { one: '1 file', many: 'files', verb: 'offered by', then: 'links to it lead nowhere' },
} as const;

/** One warning for all of a kind, each with the entities that name it. */
export function missingReport(
  kind: keyof typeof consequences,
  missing: readonly MissingMedia[],
  wanted: ReadonlyMap<string, readonly string[]>,
): string {
  const { one, many, verb, then } = consequences[kind];
  const lines = missing.map(
    ({ url, reason }) => `  ${url} (${verb} ${shortList(wanted.get(url) ?? [])}): ${reason}`,
  );
  const subject = missing.length === 1 ? one : `${missing.length} ${many}`;
  return [
    `content: ${subject} could not be had; ${then}, and the next build asks again`,
    ...lines,
  ].join('\n');
}

function shortList(keys: readonly string[]): string {
  const more = keys.length - 6;
  return more > 0 ? `${keys.slice(0, 6).join(', ')} and ${more} more` : keys.join(', ');
}
