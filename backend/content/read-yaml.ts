import { Composer, isScalar, Lexer, LineCounter, Parser, visit, type CST, type Document, type Pair } from 'yaml';

import { fault, type Fault } from '../../core/content/problems';

/** Limits, in tokens of the lexer: real entries have up to 8,000 and are nested six deep. */
export const yamlLimits = { parts: 10_000, references: 40, depth: 60 } as const;

const announcesText = '\x1f';

export interface ReadYaml {
  document: Document;
  value: unknown;
}

class YamlError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** Reads untrusted YAML in linear time. */
export function readYaml(text: string): ReadYaml | { fault: Fault } {
  const lines = new LineCounter();
  try {
    const excess = excessOf(text);
    if (excess !== null) return { fault: excess };
    const document = documentOf(text, lines);
    assertPlain(document);
    return { document, value: document.toJS() };
  } catch (error) {
    if (error instanceof YamlError) {
      const { line, col } = lines.linePos(error.at);
      return notYaml(`${error.message} at line ${line}, column ${col}`);
    }
    return notYaml(error instanceof RangeError ? 'it is nested too deeply' : (error as Error).message);
  }
}

const notYaml = (reason: string) => ({ fault: fault('not_yaml', { reason }) });

/** How many parts a text has; no more than `most` and one are counted. */
export function yamlParts(text: string, most: number): number {
  const lexer = new Lexer().lex(text);
  let parts = 0;
  while (parts <= most && !lexer.next().done) parts += 1;
  return parts;
}

function excessOf(text: string): Fault | null {
  let [parts, references, before] = [0, 0, ''];
  // The indentation of a line, the lists and keys that begin in it, the open brackets.
  let [indent, begun, open] = [0, 0, 0];
  for (const part of new Lexer().lex(text)) {
    parts += 1;
    if (before !== announcesText) {
      // A text may begin with such a letter too: the lexer announces it.
      if (/^[&*]/.test(part)) references += 1;
      if (/^\r?\n$/.test(before)) [indent, begun] = [/^ *$/.test(part) ? part.length : 0, 0];
      if (part === '-' || part === '?') begun += 1;
      if (part === '[' || part === '{') open += 1;
      if (part === ']' || part === '}') open = Math.max(0, open - 1);
    }
    before = part;
    if (parts > yamlLimits.parts) return fault('most_yaml_parts', { most: yamlLimits.parts });
    if (references > yamlLimits.references) return fault('most_yaml_references', { most: yamlLimits.references });
    // Two blanks for each level are usual.
    if (indent / 2 + begun + open > yamlLimits.depth) return fault('most_yaml_depth', { most: yamlLimits.depth });
  }
  return null;
}

/** Throws the first fault: collecting all of them would take the parser long. */
function documentOf(text: string, lines: LineCounter): Document {
  // Repeated keys are searched once, at the end; entries have no special tags.
  let first: YamlError | null = null;
  const composer = new Composer({ uniqueKeys: false, resolveKnownTags: false, logLevel: 'error' });
  Object.assign(composer, {
    onError(source: ErrorSource, code: string, message: string, isWarning?: boolean) {
      // The composer catches errors, and repeats them at each outer level.
      if (!isWarning || code === 'BAD_DIRECTIVE') throw (first ??= new YamlError(message, positionOf(source)));
    },
  });
  let document: Document | null = null;
  for (const found of composer.compose(faultless(new Parser(lines.addNewLine).parse(text)), true, text.length)) {
    if (document) throw new YamlError('It must hold one document', found.range[0]);
    document = found;
    const [error] = found.errors;
    if (error) throw new YamlError(error.message, error.pos[0]);
  }
  // With `true` there is one of the emptiest text.
  return document!;
}

type ErrorSource = number | [number, number] | { offset: number };

function positionOf(source: ErrorSource): number {
  if (typeof source === 'number') return source;
  return Array.isArray(source) ? source[0] : source.offset;
}

function* faultless(tokens: Iterable<CST.Token>): Generator<CST.Token> {
  for (const token of tokens) {
    if (token.type === 'error') throw new YamlError(`${token.message}: ${JSON.stringify(token.source)}`, token.offset);
    yield token;
  }
}

/** Throws for a repeated key and for an alias within its own anchor. */
function assertPlain(document: Document): void {
  visit(document, {
    Map: (_, { items }) => {
      const at = repeatedKey(items);
      if (at !== undefined) throw new YamlError('Map keys must be unique', at);
    },
    Alias: (_, alias, parents) => {
      const target = alias.resolve(document);
      if (target && parents.includes(target))
        throw new YamlError('An alias must not stand within its anchor', alias.range?.[0] ?? 0);
    },
  });
}

function repeatedKey(items: readonly Pair[]): number | undefined {
  const seen = new Set<unknown>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    if (seen.has(key.value)) return key.range?.[0] ?? 0;
    seen.add(key.value);
  }
  return undefined;
}
