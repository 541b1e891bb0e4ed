import type { HostileServers } from './hostile-servers';
import type { HostileRequest, Reply } from './send';

/** 0 stands for a connection that was closed without an answer. */
type Expected = number | readonly number[];

/** A request of the same kind that is as it should be: what one costs is the measure for the others. */
export type PlainKind = 'page' | 'form' | 'cv' | 'read' | 'graphql' | 'save' | 'signIn' | 'hook';

export interface Row {
  group: string;
  name: string;
  to: 'site' | 'backend';
  kind: PlainKind;
  /** What is sent. `turn` counts the tries of this row from 0: what may be done only once takes it into its name. */
  send(servers: HostileServers, turn: number): HostileRequest | Promise<HostileRequest>;
  expected: Expected;
  /** The fields that the answer says are wrong, and no others. */
  fields?: readonly string[];
  /** Whether `/healthz` is asked all the while; where nothing is said, it is for what is large. */
  slow?: boolean;
  /** What must be so afterwards; throws where it is not. */
  after?(servers: HostileServers, reply: Reply): void | Promise<void>;
}

export type Short = [name: string, expected: Expected, send: Row['send'], more?: Partial<Row>];

/** Rows of one group that are sent to one server and measured by one kind of request. */
export function rowsOf(common: Pick<Row, 'group' | 'to' | 'kind'> & Partial<Row>, ...rows: Short[]): Row[] {
  return rows.map(([name, expected, send, more]) => ({ ...common, name, expected, send, ...more }));
}

/** A row for each value, called by its key, or in a list by what it is. */
export function each<T>(
  name: string,
  values: readonly T[] | Readonly<Record<string, T>>,
  expected: Expected | ((value: T) => Expected),
  send: (value: T, servers: HostileServers, turn: number) => HostileRequest | Promise<HostileRequest>,
  more?: Partial<Row>,
): Short[] {
  return Object.entries(values).map(([key, value]: [string, T]) => [
    `${name} ${Array.isArray(values) ? inWords(value) : key}`.trim(),
    typeof expected === 'function' ? expected(value) : expected,
    (servers, turn) => send(value, servers, turn),
    more,
  ]);
}

function inWords(value: unknown): string {
  const text = String(JSON.stringify(value));
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text;
}

/** The words of a text, of which none holds a blank. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** `make(0)`, `make(1)` and so on, one behind the other. */
export const many = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, n) => make(n)).join('');

/** `{abc…: 'ab'}` -> 'ababab…', as long as is asked: texts that take many patterns long to refuse. */
export function nastyTexts(length: number): Record<string, string> {
  const pieces = {
    'one letter': 'a',
    blanks: ' ',
    'line ends': '\n',
    dots: '.',
    'at signs': '@',
    'letters and at signs': 'a@',
    'letters and dots': 'a.',
    hyphens: '-',
    accents: '\u0301',
    'open tags': '<a ',
    'line separators': '\u2028',
    'percent signs': '%',
  };
  return Object.fromEntries(
    Object.entries(pieces).map(([name, piece]) => [name, piece.repeat(Math.floor(length / Buffer.byteLength(piece)))]),
  );
}
