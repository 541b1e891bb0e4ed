import { backendToken } from '../hostile-servers';
import { each, many, nastyTexts, rowsOf, type Row } from '../row';

export const ask = (body: unknown, type = 'application/json') => ({
  method: 'POST',
  path: `/graphql?token=${backendToken}`,
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const settings = 'settings(locale: "pt")';

const queries: Record<string, string> = {
  'a language that is none': '{ settings(locale: "../../etc") { marca } }',
  'lists in lists': `{ settings(locale: ${'['.repeat(5_000)}`,
  'fields in fields': `{ ${`${settings} { `.repeat(400)}`,
  '30,000 blanks': `${' '.repeat(30_000)}{ ${settings} { marca } }`,
  comments: `${'#\n'.repeat(15_000)}{ ${settings} { marca } }`,
  '600 times one field': `{ ${settings} { ${'marca '.repeat(600)} } }`,
  'a fragment of itself': '{ settings(locale: "pt") { ...a } } fragment a on Settings { ...a }',
  '100 fragments in a circle': `{ ${settings} { ...f0 } } ${many(100, (n) => `fragment f${n} on Settings { ...f${(n + 1) % 100} ...f${(n + 2) % 100} }`)}`,
  'fragments that double': `{ ${settings} { ...f0 } } ${many(100, (n) => `fragment f${n} on Settings { ...f${n + 1} ...f${n + 1} }`)} fragment f100 on Settings { marca }`,
  '300 conditions': `{ ${settings} { marca ${'@include(if: true) '.repeat(300)} } }`,
  'the types of types': `{ __schema { types { fields { type { ${'ofType { '.repeat(200)} name ${'} '.repeat(200)} } } } } }`,
  'the whole schema 20 times': `{ ${many(20, (n) => `a${n}: __schema { types { name fields { name args { name type { name } } type { name kind ofType { name } } } } }`)} }`,
  '500 variables': `query q(${many(400, (n) => `$a${n}: String`)}) { ${settings} { marca } }`,
  escapes: `{ settings(locale: "${'\\u0061'.repeat(5_000)}") { marca } }`,
};

const deep = `{"query":"{ __typename }","variables":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`;
const query = '{ __typename }';
const bodies: unknown[] = [
  ...[Array.from({ length: 1_000 }, () => ({ query })), [{ query }], {}, { query: { toString: 1 } }, { query, variables: 'x' }],
  ...['"query"', 'null', '{"query":'],
];
const ofPrototype = '{"query":"{ __typename }","variables":{"__proto__":{"a":1}}}';

export const graphqlRows: readonly Row[] = rowsOf(
  { group: 'GraphQL', to: 'backend', kind: 'graphql', slow: true },
  // Longer ones are not read.
  ...each(
    '',
    queries,
    (text) => (text.length > 50_000 ? [200, 413] : 200),
    (text) => ask({ query: text }),
  ),
  ...each('50 kB of', nastyTexts(50_000), [200, 413], (text) => ask({ query: text })),
  ...each('a body that is', bodies, 422, (body) => ask(body)),
  ['an operation that is an object', 200, () => ask({ query, operationName: { toString: 1 } })],
  ['variables that are objects in objects', [200, 422], () => ask(deep)],
  ['variables of the prototype', [200, 422], () => ask(ofPrototype)],
  ['more than is taken', 413, () => ask({ query: ' '.repeat(70_000) })],
  ...each('as', ['text/plain', 'application/graphql'], 415, (type) => ask(query, type)),
  ['5 MB', [0, 413], () => ask({ query: ' '.repeat(5_000_000) })],
);
